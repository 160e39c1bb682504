/** What the wedding's entry in a calendar says. */
export const words = { weddingOf: (couple: string) => `The wedding of ${couple}` } as const
