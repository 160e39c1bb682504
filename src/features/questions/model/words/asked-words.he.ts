import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './asked-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: (bride, groom) => `${own(bride)} ו${own(groom)} רוצים לדעת`,
  you: 'אני',
  plusOne: 'מי שבא איתך',
  plusOneOf: (name) => `מי שבא עם ${own(name)}`,
  forHousehold: 'פעם אחת בשביל כולכם',
  oneByOne: 'התשובות של כל אחד ואחת נשמרות בנפרד, בכפתור שמתחתיהן.',
  mustAnswer: '(חובה)',
  yes: 'כן',
  no: 'לא',
  notAnswered: 'עוד אין תשובה',
  answered: (answered, asked) => `${answered} מתוך ${asked}`,
  onlyIf: (answers, question) => `אם התשובה על ”${own(question)}” היא ${own(answers)}:`,
  or: ' או ',
  noAnswer: 'בלי תשובה',
  save: 'שמירת התשובות',
  saving: 'נשמר…',
  saved: 'נשמר',
  unsaved: 'זה עוד לא נשמר: זה הוקלד לפני שהעמוד נפתח מחדש.',
  unsent: 'נשמר במכשיר הזה. זה יישלח ברגע שיחזור החיבור.',
  failed: 'לא ניתן לשמור את התשובות. נא לנסות שוב.',
  required: 'נא לענות על השאלה הזאת',
  check: 'נא לבדוק את התשובות המסומנות.',
  tooLong: (limit) => `נא להשתמש ב־${limit} תווים לכל היותר`,
  noNumber: 'נא להזין מספר',
  ambiguousNumber: 'נא לכתוב את המספר בלי מפרידים, למשל 1000',
  chooseOne: 'נא לבחור אפשרות אחת',
  noLongerOffered: 'האפשרות הזאת כבר לא קיימת. נא לבחור שוב.',
  notStorable: 'הטקסט מכיל תווים שאי אפשר לשמור',
  notYours: 'כבר אי אפשר לענות בשביל האדם הזה',
  answeredSince: (name, question, answer) =>
    `בינתיים התקבלה תשובה על ”${own(question)}” בשביל ${own(name)}: ${own(answer || 'כלום')}. נא לשמור פעם נוספת כדי לשים את התשובה שלך במקומה.`,
  tooMany: 'נא לחכות רגע לפני שמירה של תשובות נוספות',
}
