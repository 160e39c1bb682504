import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './platform-words.en.ts'

export const words: WordsLike<typeof en> = {
  checkFields: 'נא לבדוק את השדות המסומנים',
  notFound: 'לא נמצא דבר בכתובת הזאת',
  internal: 'משהו השתבש אצלנו',
  tooLarge: 'הקובץ גדול מדי לשליחה',
  badJson: 'לא ניתן לקרוא את הבקשה: ה־JSON שלה אינו תקין',
  hungUp: 'החיבור הסתיים לפני שהכול נשלח',
  fromElsewhere: 'הטופס נשלח מאתר אחר. נא לפתוח את הדף עצמו ולנסות שוב.',
  gone: 'זה נמחק בינתיים',
  busy: 'אי אפשר להגיע ל־Twofold כרגע. שום דבר לא אבד: נא לנסות שוב בעוד רגע.',
  enterNameAgain: 'נא להזין שוב את השם כדי להמשיך',
  enterText: 'נא להזין טקסט',
  fieldMissing: (name: string) => `השדה "${name}" חסר`,
  notStorable: 'הטקסט מכיל תווים שאי אפשר לשמור',
  tooLong: (limit) => `נא להשתמש ב־${limit} תווים לכל היותר`,
  emailInvalid: 'נא להזין כתובת דוא״ל תקינה',
  firstNameRequired: 'חובה להזין שם פרטי',
  lastNameRequired: 'חובה להזין שם משפחה',
  video: {
    incomplete: 'העלאת הסרטון נכשלה. הקובץ נגמר מוקדם מדי: נא לבחור אותו שוב.',
    damaged:
      'העלאת הסרטון נכשלה. הקובץ פגום, או בפורמט שאי אפשר לקרוא כאן: נא לשמור אותו כ־MP4 (H.264) ולבחור אותו שוב.',
    stopped: 'Twofold מופעל מחדש. מה שנשלח נשמר: נא לנסות שוב בעוד רגע.',
    notVideo: 'נא לבחור קובץ וידאו',
  },
}
