/** The texts of the wedding's entry in a calendar. */
export const words = { weddingOf: (couple: string) => `The wedding of ${couple}` } as const
