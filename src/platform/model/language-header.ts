/** The request header in which a guest's page sends its language; English pages do not send it. */
export const LANGUAGE_HEADER = 'Twofold-Language'
