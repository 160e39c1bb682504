import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './later-words.en.ts'

const plural = new Intl.PluralRules('ar')

/** Arabic has six plural forms; each has its own form of the noun. */
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
  draft: {
    offered: 'على هذا الجهاز رد بدأته ولم يُرسل.',
    goOn: 'متابعته',
    discard: 'تجاهله',
    unsent: 'على هذا الجهاز تغيير لردك بدأته ولم يُرسل: هذا هو الرد المعتمد.',
    toForm: 'متابعة التغيير',
  },
  leave: {
    offline: 'لا يوجد اتصال بالإنترنت. بعد المغادرة لن تُفتح هذه الصفحة مرة أخرى إلا بوجود شبكة.',
    stay: 'البقاء',
    leave: 'المغادرة على أي حال',
  },
  offline: 'لا يوجد اتصال بالإنترنت.',
  from: (time) => `هذه الصفحة من ${time}.`,
  tryAgain: 'المحاولة مرة أخرى',
  openedByAnother:
    'فتح شخص آخر صفحة الحفل في هذا المتصفح منذ ذلك الحين، لذلك لم يُحفظ شيء. يُرجى فتح الرابط من دعوتك مرة أخرى وإدخال اسمك، ثم إرسال هذا النموذج.',
  calls: {
    rsvp: {
      waiting: () => 'ردك محفوظ على هذا الجهاز وسيُرسل بمجرد عودة الاتصال.',
      sent: 'أُرسل ردك.',
      refused: (reason) => `تعذّر إرسال ردك. ${reason}`,
    },
    'event-answer': {
      waiting: (count) =>
        count === 1
          ? 'ردك محفوظ على هذا الجهاز وسيُرسل بمجرد عودة الاتصال.'
          : `ردودك محفوظة على هذا الجهاز (${count}) وستُرسل بمجرد عودة الاتصال.`,
      sent: 'أُرسل ردك.',
      refused: (reason) => `لم يُحفظ ردك. ${reason}`,
    },
    'question-answers': {
      waiting: (count) =>
        count === 1
          ? 'إجاباتك محفوظة على هذا الجهاز وستُرسل بمجرد عودة الاتصال.'
          : `إجاباتك عن ${countOf(count, { one: 'شخص واحد', two: 'شخصين', few: 'أشخاص', many: 'شخصًا', other: 'شخص' })} محفوظة على هذا الجهاز وستُرسل بمجرد عودة الاتصال.`,
      sent: 'أُرسلت إجاباتك.',
      refused: (reason) => `لم تُحفظ إجاباتك. ${reason}`,
    },
    'love-note': {
      waiting: (count) =>
        count === 1
          ? 'رسالتك محفوظة على هذا الجهاز وستُرسل بمجرد عودة الاتصال.'
          : `رسائلك محفوظة على هذا الجهاز (${count}) وستُرسل بمجرد عودة الاتصال.`,
      sent: 'أُرسلت رسالتك.',
      refused: (reason) => `تعذّر إرسال رسالتك. ${reason}`,
    },
    'song-request': {
      waiting: (count) =>
        count === 1
          ? 'طلب أغنيتك محفوظ على هذا الجهاز وسيُرسل بمجرد عودة الاتصال.'
          : `طلبات أغانيك محفوظة على هذا الجهاز (${count}) وستُرسل بمجرد عودة الاتصال.`,
      sent: 'أُرسل طلب أغنيتك.',
      refused: (reason) => `تعذّر إرسال طلب أغنيتك. ${reason}`,
    },
    'trivia-run': {
      waiting: (count) =>
        count === 1
          ? 'إجاباتك في المسابقة محفوظة على هذا الجهاز وستُرسل بمجرد عودة الاتصال.'
          : `إجابات جولات المسابقة محفوظة على هذا الجهاز (${count}) وستُرسل بمجرد عودة الاتصال.`,
      sent: 'أُرسلت إجاباتك في المسابقة.',
      refused: (reason) => `تعذّر إرسال إجاباتك في المسابقة. ${reason}`,
    },
    vote: {
      waiting: (count) =>
        count === 1
          ? 'صوتك محفوظ على هذا الجهاز وسيُرسل بمجرد عودة الاتصال.'
          : `أصواتك محفوظة على هذا الجهاز (${count}) وستُرسل بمجرد عودة الاتصال.`,
      sent: 'أُرسل صوتك.',
      refused: (reason) => `لم يُحتسب صوتك. ${reason}`,
    },
  },
}
