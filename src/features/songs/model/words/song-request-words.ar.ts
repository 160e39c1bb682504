import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './song-request-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'طلبات الأغاني',
  lead: (bride, groom) =>
    `ما الذي يدفعك إلى الرقص؟ سينقل ${own(bride)} و${own(groom)} طلبك إلى منسق الموسيقى.`,
  empty: 'يُرجى إدخال عنوان الأغنية واسم الفنان',
  tooLong: (limit) => `يُرجى استخدام ${limit} حرف على الأكثر`,
  tooMany: 'طُلبت أغانٍ كثيرة خلال دقيقة. يُرجى الانتظار لحظة والمحاولة مرة أخرى.',
  off: 'أوقف العروسان طلبات الأغاني في الوقت الحالي',
  locked: (when) => `تُفتح طلبات الأغاني ${when}.`,
  failed: 'تعذّر إرسال طلب الأغنية. يُرجى المحاولة مرة أخرى.',
  song: 'عنوان الأغنية',
  artist: 'الفنان',
  send: 'طلب هذه الأغنية',
  sending: 'جارٍ الإرسال…',
  sent: 'أُرسل طلب الأغنية! سيراه العروسان.',
  sentAgain: 'طلبت هذه الأغنية من قبل، ولا بأس: يرى العروسان مدى رغبتك فيها.',
  suggestions: 'اختيارات شائعة',
  by: (artist) => `لـ ${own(artist)}`,
  latest: 'أحدث الطلبات',
  none: 'لا طلبات بعد. يمكن أن يكون طلبك الأول.',
  waits: 'في انتظار الشبكة.',
  refused: (reason) => `لم يُرسل. ${reason}`,
  remove: 'إزالة',
  status: { pending: 'قيد الانتظار', approved: 'مقبول', rejected: 'مرفوض' },
}
