/**
 * What any part of the product may have to say about a request: to the couple in English, to guests in their language.
 */
export const words = {
  checkFields: 'Please check the marked fields',
  notFound: 'Nothing was found at this address',
  internal: 'Something went wrong on our side',
  tooLarge: 'That is too large to be sent',
  badJson: 'The request could not be read: its JSON is not well formed',
  hungUp: 'The connection ended before all was sent',
  fromElsewhere: 'This form was sent from another website. Open the page itself and try again.',
  gone: 'This was deleted meanwhile',
  busy: 'Twofold cannot be reached right now. Nothing was lost: please try again in a moment.',
  enterNameAgain: 'Please enter your name again to continue',
  enterText: 'Please enter text',
  fieldMissing: (name: string) => `The field "${name}" is missing`,
  notStorable: 'This text contains characters that cannot be saved',
  tooLong: (limit: string) => `Please use at most ${limit} characters`,
  emailInvalid: 'Valid email is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  video: {
    incomplete: 'Failed to upload video. The file ends too early: please choose it again.',
    damaged:
      'Failed to upload video. The file is damaged, or made in a way that cannot be read here: please save it as MP4 (H.264) and choose it again.',
    stopped: 'Twofold is being restarted. What was sent is kept: please try again in a moment.',
    notVideo: 'Please select a video file',
  },
} as const
