import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './song-request-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'בקשות לשירים',
  lead: (bride, groom) => `מה מעלה אותך לרחבה? ${own(bride)} ו${own(groom)} יעבירו לדיג׳יי.`,
  empty: 'נא להזין את שם השיר ואת האמן',
  tooLong: (limit) => `נא להשתמש ב־${limit} תווים לכל היותר`,
  tooMany: 'התבקשו שירים רבים בדקה אחת. נא לחכות רגע ולנסות שוב.',
  off: 'הזוג סגר כרגע את הבקשות לשירים',
  locked: (when) => `הבקשות לשירים ייפתחו ${when}.`,
  failed: 'שליחת הבקשה נכשלה. נא לנסות שוב.',
  song: 'שם השיר',
  artist: 'אמן',
  send: 'לבקש את השיר הזה',
  sending: 'נשלח…',
  sent: 'הבקשה נשלחה! הזוג יראה אותה.',
  sentAgain: 'כבר ביקשת את השיר הזה, וזה בסדר: הזוג רואה כמה חשוב לך.',
  suggestions: 'הכי מבוקשים',
  by: (artist) => `מאת ${own(artist)}`,
  latest: 'הבקשות האחרונות',
  none: 'עוד אין בקשות. שלך יכולה להיות הראשונה.',
  waits: 'ממתין לחיבור.',
  refused: (reason) => `לא נשלח. ${reason}`,
  remove: 'הסרה',
  status: { pending: 'ממתין', approved: 'אושר', rejected: 'נדחה' },
}
