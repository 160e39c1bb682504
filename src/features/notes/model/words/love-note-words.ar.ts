import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './love-note-words.en.ts'

export const words: WordsLike<typeof en> = {
  empty: 'يُرجى كتابة رسالة',
  tooLong: (limit) => `يُرجى استخدام ${limit} حرف على الأكثر`,
  tooMany: 'أُرسلت رسائل كثيرة خلال دقيقة. يُرجى الانتظار لحظة والمحاولة مرة أخرى.',
  off: 'أوقف العروسان رسائل المحبة في الوقت الحالي',
  locked: (when) => `تُفتح رسائل المحبة ${when}.`,
  failed: 'تعذّر إرسال رسالتك. يُرجى المحاولة مرة أخرى.',
  title: 'رسائل المحبة',
  lead: (bride, groom) => `يمكنك ترك بضع كلمات إلى ${own(bride)} و${own(groom)}.`,
  shared: 'نُشرت رسالتك!',
  label: 'رسالتك',
  send: 'مشاركة رسالتك',
  sending: 'جارٍ الإرسال…',
  counter: (count, limit) => own(`${count}/${limit}`),
  latest: 'أحدث الرسائل',
  none: 'لا رسائل بعد. يمكن أن تكون رسالتك الأولى.',
  waits: 'في انتظار الشبكة.',
  refused: (reason) => `لم تُرسل. ${reason}`,
  remove: 'إزالة',
}
