/** The request header by which a guest's page says the language that it is written in; English pages say nothing. */
export const LANGUAGE_HEADER = 'Twofold-Language'
