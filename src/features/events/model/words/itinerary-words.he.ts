import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './itinerary-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'גם אלה בתוכנית',
  line: 'ההזמנה שלך כוללת גם את אלה.',
  askLine: 'ההזמנה שלך כוללת גם את אלה. נא לסמן על כל אחד אם להגיע.',
  coming: 'אגיע',
  notComing: 'לא אגיע',
  you: 'אני',
  plusOne: 'מי שבא איתך',
  plusOneOf: (name) => `מי שבא עם ${own(name)}`,
  dress: 'לבוש',
  meal: 'מנה',
  noMeal: 'עוד לא נבחרה מנה',
  unanswered: 'עוד אין תשובה',
  over: 'זה כבר היה.',
  notInvited: 'זה כבר לא חלק מההזמנה שלך',
  answeredSince: (name, isComing) =>
    `בינתיים התקבלה תשובה: ${own(name)} ${isComing ? 'בין המגיעים' : 'לא בין המגיעים'}. נא לבדוק ולבחור שוב.`,
  cleared: (name) => `התשובה של ${own(name)} בוטלה בינתיים. נא לבדוק ולבחור שוב.`,
  notAsked: 'כאן אין צורך בתשובה',
  tooMany: 'נא לחכות רגע לפני שינוי של תשובות נוספות',
  failed: 'לא ניתן לשמור את התשובה. נא לנסות שוב.',
  saved: 'נשמר',
  kept: 'נשמר במכשיר הזה. זה יישלח ברגע שיחזור החיבור.',
  calendar: 'הוספה ליומן',
  map: 'פתיחת המפה',
  until: (begins, ends) => `${begins} עד ${ends}`,
}
