import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './poll-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'סקרים בזמן אמת',
  note: 'ההצבעות אנונימיות בפני שאר המוזמנים; התוצאות מוצגות בזמן אמת',
  hint: 'נא לגעת באפשרות כדי להצביע',
  yours: 'ההצבעה שלך',
  votes: (count, written) => (count === 1 ? `הצבעה אחת` : `${written} הצבעות`),
  total: (count, written) => (count === 1 ? `הצבעה אחת בסך הכול` : `${written} הצבעות בסך הכול`),
  submitted: 'ההצבעה נשלחה! 🗳️',
  failed: 'שליחת ההצבעה נכשלה. נא לנסות שוב.',
  none: 'אין כרגע סקרים.',
  closedNote: 'הסקר הזה סגור',
  closed: 'הסקר נסגר לפני שההצבעה שלך הגיעה. אלה התוצאות.',
  deleted: 'הסקר הוסר, ולכן לא נספר דבר.',
  noSuchOption: 'נא לבחור אחת מהאפשרויות',
  votedBefore: 'מי שבא איתך כבר הצביע בסקר הזה.',
  already: (option) => `ההצבעה הראשונה שלך קובעת, והיא הייתה ”${own(option)}”.`,
  tooMany: 'נשלחו הצבעות רבות בדקה אחת. נא לחכות רגע ולנסות שוב.',
  off: 'הזוג סגר כרגע את הסקרים',
  locked: (when) => `הסקרים ייפתחו ${when}.`,
  waits: 'ההצבעה ממתינה לחיבור.',
  refused: (reason) => `ההצבעה לא נספרה. ${reason}`,
  remove: 'הסרה',
  voteNow: 'להצביע עכשיו',
  voteNowLine: (bride, groom) => `אפשר להצביע עכשיו: ${own(bride)} ו${own(groom)} רוצים לדעת`,
  dismiss: 'לא עכשיו',
  close: 'סגירה',
}
