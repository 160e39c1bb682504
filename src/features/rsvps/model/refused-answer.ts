/** Why an answer was not saved, to the guest who sent it. */
export const TOO_MANY_SAVES = 'That was saved many times in a minute. Please wait a moment and try again.'
export const NOT_IN_PARTY =
  'Somebody you answered for is no longer in your party, so nothing was saved yet. Please look through the form and send it again.'
/** After who has answered since. */
export const NOTHING_SAVED = 'Nothing was saved yet: please look at the form again.'
/** Said on a page that still shows one guest, in a browser that has let another one in since. */
export const OPENED_BY_ANOTHER =
  'Somebody else has opened this wedding in this browser since, so nothing was saved. Please open the link from your invitation again and enter your name, then send this form.'
/** Said to a guest whose form was still open when the couple removed them. */
export const NO_LONGER_INVITED =
  'You are no longer on the guest list, so your answer could not be saved. Please contact the couple directly.'
