/** As many of a party as a guest sees, and answers for, besides themselves. */
export const PARTY_MAX = 60
