/** The maximum number of party members a guest sees, and answers for, besides themselves. */
export const PARTY_MAX = 60
