import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './itinerary-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'أيضًا في البرنامج',
  line: 'أنت مدعو إلى هذه المناسبات أيضًا.',
  askLine: 'أنت مدعو إلى هذه المناسبات أيضًا. يُرجى تحديد حضورك لكل منها.',
  coming: 'الحضور',
  notComing: 'الاعتذار',
  you: 'أنت',
  plusOne: 'مرافقك',
  plusOneOf: (name) => `مرافق ${own(name)}`,
  dress: 'اللباس',
  meal: 'الوجبة',
  noMeal: 'لم تُختر وجبة بعد',
  unanswered: 'لا رد بعد',
  over: 'انتهت هذه المناسبة.',
  notInvited: 'لم تعد هذه المناسبة ضمن دعوتك',
  answeredSince: (name, isComing) =>
    `رد أحدهم منذ ذلك الحين عن ${own(name)}: ${isComing ? 'الحضور' : 'الاعتذار'}. يُرجى المراجعة والاختيار مرة أخرى.`,
  cleared: (name) => `سُحب رد ${own(name)} منذ ذلك الحين. يُرجى المراجعة والاختيار مرة أخرى.`,
  notAsked: 'لا تتطلب هذه المناسبة ردًا',
  tooMany: 'يُرجى الانتظار لحظة قبل تغيير ردود أخرى',
  failed: 'تعذّر حفظ ردك. يُرجى المحاولة مرة أخرى.',
  saved: 'حُفظ',
  kept: 'محفوظ على هذا الجهاز. سيُرسل بمجرد عودة الاتصال.',
  calendar: 'إضافة إلى التقويم',
  map: 'فتح الخريطة',
  until: (begins, ends) => `${begins} – ${ends}`,
}
