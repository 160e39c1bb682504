import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './poll-words.en.ts'

const plural = new Intl.PluralRules('ar')

/** Arabic has six plural forms; the noun agrees with the number in all of them. */
function countOf(
  count: number,
  forms: { one: string; two: string; few: string; many: string; other: string },
  written = String(count),
) {
  const rule = plural.select(count)
  if (rule === 'one') return forms.one
  if (rule === 'two') return forms.two
  return `${written} ${rule === 'few' ? forms.few : rule === 'many' ? forms.many : forms.other}`
}

export const words: WordsLike<typeof en> = {
  title: 'التصويت المباشر',
  note: 'لا يرى المدعوون الآخرون من صوّت؛ وتظهر النتائج مباشرة',
  hint: 'للتصويت يُرجى النقر على خيار',
  yours: 'صوتك',
  votes: (count, written) =>
    countOf(count, { one: 'صوت واحد', two: 'صوتان', few: 'أصوات', many: 'صوتًا', other: 'صوت' }, written),
  total: (count, written) =>
    `المجموع: ${countOf(count, { one: 'صوت واحد', two: 'صوتان', few: 'أصوات', many: 'صوتًا', other: 'صوت' }, written)}`,
  submitted: 'أُرسل صوتك! 🗳️',
  failed: 'تعذّر إرسال الصوت. يُرجى المحاولة مرة أخرى.',
  none: 'لا توجد استطلاعات في الوقت الحالي.',
  closedNote: 'أُغلق هذا الاستطلاع',
  closed: 'أُغلق هذا الاستطلاع قبل وصول صوتك. هذه هي النتائج.',
  deleted: 'أُزيل هذا الاستطلاع، لذلك لم يُحتسب شيء.',
  noSuchOption: 'يُرجى اختيار أحد الخيارات',
  votedBefore: 'سبق لمرافقك التصويت في هذا الاستطلاع.',
  already: (option) => `يُحتسب صوتك الأول، وكان لصالح «${own(option)}».`,
  tooMany: 'أُرسلت أصوات كثيرة خلال دقيقة. يُرجى الانتظار لحظة والمحاولة مرة أخرى.',
  off: 'أوقف العروسان التصويت في الوقت الحالي',
  locked: (when) => `يُفتح التصويت ${when}.`,
  waits: 'صوتك في انتظار الشبكة.',
  refused: (reason) => `لم يُحتسب صوتك. ${reason}`,
  remove: 'إزالة',
  voteNow: 'التصويت الآن',
  voteNowLine: (bride, groom) => `التصويت الآن: يود ${own(bride)} و${own(groom)} أن يعرفا`,
  dismiss: 'ليس الآن',
  close: 'إغلاق',
}
