import { calendarDateIn, formatDay, formatTimeIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** The sentences about visitors who ask to be let in. */
export const accessRequestCopy = {
  asked: 'asked for access to your site.',
  moreWaiting: (count: number) => `${formatCount(count)} more waiting`,
  askedWhich: (count: number) =>
    count > 1
      ? `asked for access: which of the ${formatCount(count)} guests of this name is it?`
      : 'asked for access but could not confirm who they are.',
  choose: 'Choose who it is',
  chooseFor: (name: string) => `Choose who it is: ${name}`,
  chooseTitle: (name: string) => `Who is ${name}?`,
  chooseLine: 'Their page opens with the answer and the details of the guest you choose.',
  thisOne: 'This one',
  isThisOne: (name: string, details: string) => `This one: ${name}, ${details}`,
  nobodyLeft: 'Nobody on your list has this name any more. You can decline this request.',
  plusOneOf: (name: string) => `plus one of ${name}`,
  noDetails: 'no e-mail address or phone on your list',
  letIn: (name: string) => `${name} can open your site now`,
  cancel: 'Cancel',
  approve: 'Approve',
  approveOf: (name: string) => `Approve ${name}`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline ${name}`,
  approved: (name: string) => `${name} was added to your guest list`,
  declined: (name: string) => `The request of ${name} was declined`,
  undo: 'Undo',
  reopened: (name: string) => `The request of ${name} waits again`,
  notificationTitle: 'Guest Access Request',
  notifications: {
    access: (name: string) => `${name} asked for access to your wedding site but is not on your guest list.`,
    which: (name: string) =>
      `${name} asked for access to your wedding site, and your guest list alone does not show which guest that is. Please choose on your guest list.`,
  },
  notFound: 'This request no longer exists',
  alreadyIn: (name: string) => `${name} is on your guest list already`,
  severalOfName: (name: string) =>
    `Your list has several guests called ${name} by now. They come in with their name and their email or phone; you can decline this request.`,
  pickOne: (name: string) => `Please choose which guest ${name} is.`,
  notOneOfThem: 'This guest no longer has that name. Please choose again.',
} as const

/** 'Today, 10:42 AM' or 'June 3, 10:42 AM' on the wall clock of `zone`. */
export function formatRequestTime(zone: TimeZone, at: Instant, now: Instant): string {
  const date = calendarDateIn(zone, at)
  const today = calendarDateIn(zone, now)
  const day = date === today ? 'Today' : formatDay(date)
  return `${day}, ${formatTimeIn(zone, at)}`
}
