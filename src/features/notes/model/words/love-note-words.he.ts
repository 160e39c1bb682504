import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './love-note-words.en.ts'

export const words: WordsLike<typeof en> = {
  empty: 'נא לכתוב הודעה',
  tooLong: (limit) => `נא להשתמש ב־${limit} תווים לכל היותר`,
  tooMany: 'נשלחו ברכות רבות בדקה אחת. נא לחכות רגע ולנסות שוב.',
  off: 'הזוג סגר כרגע את הברכות',
  locked: (when) => `הברכות ייפתחו ${when}.`,
  failed: 'שליחת הברכה נכשלה. נא לנסות שוב.',
  title: 'ברכות',
  lead: (bride, groom) => `כאן אפשר להשאיר כמה מילים ל${own(bride)} ול${own(groom)}.`,
  shared: 'הברכה פורסמה!',
  label: 'ההודעה שלך',
  send: 'פרסום הברכה',
  sending: 'נשלח…',
  counter: (count, limit) => `${count}/${limit}`,
  latest: 'הברכות האחרונות',
  none: 'עוד אין ברכות. שלך יכולה להיות הראשונה.',
  waits: 'ממתין לחיבור.',
  refused: (reason) => `לא נשלח. ${reason}`,
  remove: 'הסרה',
}
