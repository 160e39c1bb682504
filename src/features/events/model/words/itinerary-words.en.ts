/** The guests' texts about events. */
export const words = {
  title: 'Also on the program',
  line: 'You are invited to these as well.',
  askLine: 'You are invited to these as well. Please say for each whether you are coming.',
  coming: 'Coming',
  notComing: 'Not coming',
  /** above the answers of a household, each a yes or a no */
  whoComes: 'Who is coming?',
  yes: 'Yes',
  no: 'No',
  everyone: 'Everyone',
  nobody: 'Nobody',
  oneByOne: 'One by one',
  you: 'You',
  plusOne: 'Your plus one',
  plusOneOf: (name: string) => `Plus one of ${name}`,
  /** before the couple's own text */
  dress: 'Dress:',
  meal: 'Meal',
  noMeal: 'No meal chosen yet',
  /** without JavaScript, beside a meal */
  save: 'Save',
  unanswered: 'No answer yet',
  over: 'This event is over.',
  /** for an event that is unknown, deleted, or not for this guest: all look the same */
  notInvited: 'This event is no longer part of your invitation',
  answeredSince: (name: string, isComing: boolean) =>
    `Somebody has answered since: ${name} ${isComing ? 'is coming' : 'is not coming'}. Please look again and choose once more.`,
  cleared: (name: string) =>
    `The answer of ${name} was taken back since. Please look again and choose once more.`,
  notAsked: 'This event asks for no answer',
  tooMany: 'Please wait a moment before you change more answers',
  failed: 'Your answer could not be saved. Please try again.',
  saved: 'Saved',
  unsent: 'Kept on this device. It is sent as soon as you are online.',
  /** for an answer that was kept on the device and then refused */
  remove: 'Remove',
  calendar: 'Add to calendar',
  map: 'Open the map',
  /** for the calendar that follows all of a guest's events */
  feed: 'All of it in your calendar',
  feedLine:
    'Your calendar then follows whatever the couple change. The address is yours alone: whoever has it sees your events.',
  feedOpen: 'Subscribe',
  feedAddress: 'Or copy this address into your calendar',
  /** for an event that has an end */
  until: (begins: string, ends: string) => `${begins} to ${ends}`,
} as const
