/** What guests read about their events. */
export const words = {
  title: 'Also on the program',
  line: 'You are invited to these as well.',
  askLine: 'You are invited to these as well. Please say for each whether you are coming.',
  coming: 'Coming',
  notComing: 'Not coming',
  you: 'You',
  plusOne: 'Your plus one',
  plusOneOf: (name: string) => `Plus one of ${name}`,
  dress: 'Dress',
  meal: 'Meal',
  noMeal: 'No meal chosen yet',
  unanswered: 'No answer yet',
  over: 'This event is over.',
  /** an event that is unknown, gone, or not for this guest: they are told the same */
  notInvited: 'This event is no longer part of your invitation',
  answeredSince: (name: string, isComing: boolean) =>
    `Somebody has answered since: ${name} ${isComing ? 'is coming' : 'is not coming'}. Please look again and choose once more.`,
  cleared: (name: string) =>
    `The answer of ${name} was taken back since. Please look again and choose once more.`,
  notAsked: 'This event asks for no answer',
  tooMany: 'Please wait a moment before you change more answers',
  failed: 'Your answer could not be saved. Please try again.',
  saved: 'Saved',
  kept: 'Kept on this device. It is sent as soon as you are online.',
  calendar: 'Add to calendar',
  map: 'Open the map',
  /** of an event that has an end */
  until: (begins: string, ends: string) => `${begins} to ${ends}`,
} as const
