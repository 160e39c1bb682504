/** What a guest reads after an RSVP, on the page and in the confirmation. */
export const RSVP_THANKS = {
  accepted: "Thank you for your RSVP! We can't wait to celebrate with you!",
  declined: "Thank you for letting us know. We'll miss you on our special day!",
} as const
