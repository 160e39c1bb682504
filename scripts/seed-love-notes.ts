// The demo's love notes: shared by its guests over weeks, in the languages of their families.
import { changeActivities } from '../src/features/activities/server/activity-commands.ts'
import { shareLoveNote } from '../src/features/notes/server/love-note-commands.ts'
import { addMs, clockNow } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { guestScope } from '../src/platform/server/db/scope.ts'
import type { OwnerScope } from '../src/platform/server/db/scope.ts'
import { lookupsOfGuest } from './seed-scopes.ts'

interface SeededNote {
  /** its author's position in the guest list */
  guest: number
  hoursAgo: number
  message: string
  favorite?: true
  onWall?: true
  /** from the guest's plus one */
  companion?: true
}

// prettier-ignore
const NOTES: readonly SeededNote[] = [
  { guest: 13, hoursAgo: 702, message: 'I saved the date before you two did. So happy it is finally real!' },
  { guest: 1, hoursAgo: 655, message: 'Дорогие Зоя и Тео! Пусть в вашем доме всегда будет тепло, шумно и вкусно. Мы с папой уже учим шведские тосты.', favorite: true },
  { guest: 14, hoursAgo: 640, message: 'Zoë, I still have the napkin where you wrote “I think he is the one” in 2019. I am bringing it on the day, and I am reading it aloud before the cake, whatever you say. Théo: thank you for being exactly who she said you were. I have never once heard her laugh the way she laughs when you get the directions wrong.', favorite: true, onWall: true },
  { guest: 16, hoursAgo: 590, message: 'Can I bring my own hot sauce?' },
  { guest: 3, hoursAgo: 566, message: 'ألف مبروك يا أحبائي! أتمنى لكما حياة مليئة بالحب والضحك، وبيتًا مفتوحًا دائمًا للأصدقاء. لن أبكي… سأحاول.' },
  { guest: 24, hoursAgo: 540, message: 'Dos años compartiendo piso con Théo: sabe cocinar, no sabe doblar sábanas. Suerte, Zoë. Os quiero muchísimo.' },
  { guest: 12, hoursAgo: 512, message: 'Mormor always said to marry somebody you can be bored with. I have watched you two do a jigsaw puzzle for six hours. You will be fine.', favorite: true },
  { guest: 2, hoursAgo: 470, message: '祝你們百年好合，永結同心！等不及要看你們跳舞了。' },
  { guest: 22, hoursAgo: 455, message: 'See you both in Niagara! The bikes are booked.' },
  { guest: 30, hoursAgo: 420, message: 'We met because Zoë sat in my seat on the 6:40 train and refused to move. Eleven years later I am still standing.', favorite: true },
  { guest: 4, hoursAgo: 399, message: 'מזל טוב לשניכם! שתמיד תמצאו זמן לקפה של בוקר ביחד, גם כשיהיה רעש מסביב.' },
  { guest: 32, hoursAgo: 371, message: 'My dears, fifty-one years with Persephone have taught me one thing: always let the other finish the story, even when you know the ending. Especially then.', favorite: true, onWall: true },
  { guest: 40, hoursAgo: 350, message: 'Sto lat! See you both in September, the spare room is ready and the sea is (almost) warm.' },
  { guest: 19, hoursAgo: 322, message: 'Till Zoë och Théo: må ni alltid ha vind i seglen, och aldrig få slut på kaffe.' },
  { guest: 34, hoursAgo: 300, message: 'I cannot be there and it breaks my heart. Dance one slow song for me near the lime trees.' },
  { guest: 33, hoursAgo: 288, message: '🎉🎉🎉 FINALLY!!! 🎉🎉🎉' },
  { guest: 29, hoursAgo: 262, message: 'Ma chère Zoë, tu m’as appris à faire du vélo, à mentir à maman et à choisir un bon fromage. Théo, elle t’apprendra le reste. Bienvenue dans la famille, pour de bon.' },
  { guest: 41, hoursAgo: 233, message: 'Advice from someone who has catered two hundred weddings: eat something before the speeches. And sit down together for five minutes, just the two of you, and look at everybody. You will never have that room again.' },
  { guest: 27, hoursAgo: 201, message: 'From all of us at the Osaka studio: ご結婚おめでとうございます。笑顔のあふれる家庭を築いてください。次は大阪で会いましょう！' },
  { guest: 45, hoursAgo: 190, message: 'Our kids have been practising the first dance in the kitchen all week. You have been warned.' },
  { guest: 21, hoursAgo: 166, message: 'Tanti auguri! Vi auguro di litigare solo per chi deve cucinare.' },
  { guest: 48, hoursAgo: 149, message: 'My house smells of coffee and rain tonight, and I was thinking of you both. Be kind to each other on ordinary Tuesdays. The big days look after themselves.', companion: true },
  { guest: 57, hoursAgo: 120, message: 'Kia kaha, kia māia, kia manawanui. Aroha nui from all of us!' },
  { guest: 54, hoursAgo: 97, message: 'Théo, ten years ago you lent me your good umbrella. I still have it. I will return it at the reception, in front of witnesses.' },
  { guest: 31, hoursAgo: 71, message: 'Chúc hai bạn trăm năm hạnh phúc! May your house always smell of coffee and rain.', favorite: true },
  { guest: 60, hoursAgo: 46, message: 'Three things I know about you two:\n1. You never leave a party on time.\n2. You always call the next morning.\n3. You make a very good soup.\nStay like that.' },
  { guest: 63, hoursAgo: 26, message: 'Packing the good shoes. And the dancing shoes. And the shoes for when those hurt.' },
  { guest: 66, hoursAgo: 5, message: 'Just landed! See you very, very soon.' },
]

interface Desk {
  /** the base of every scope, at that instant */
  baseAt: (now: Instant) => Parameters<typeof guestScope>[0]
}

interface Wedding {
  id: string
  ownerAt: (now: Instant) => Promise<OwnerScope>
  /** in the order of the guest list */
  guestIds: readonly string[]
}

/** Shares them all, and marks the couple's favorites; returns how many there are. */
export async function fillLoveNotes({ baseAt }: Desk, { id, ownerAt, guestIds }: Wedding): Promise<number> {
  const owner = await ownerAt(clockNow())
  for (const { guest, hoursAgo, message, favorite = false, onWall = false, companion = false } of NOTES) {
    const lookups = lookupsOfGuest(id, guestIds[guest]!, companion)
    const at = addMs(clockNow(), -hoursAgo * 3_600_000 - guest * 61_000)
    const { notes } = await shareLoveNote(await guestScope(baseAt(at), lookups, 'demo'), { message })
    if (favorite || onWall)
      await changeActivities(owner, 'note', [notes[0]!.id], { favorite, on_wall: onWall })
  }
  return NOTES.length
}
