/** Longer cells hold no names; skipping them makes hostile input cheap. */
export const MAX_CHARACTERS = 300

/** What follows a name in English, with a comma or without: 'Jr.', 'III', 'PhD'. */
export const SUFFIXES = String.raw`(?:jr|sr|ii|iii|iv|ph\.?d|m\.?sc|b\.?sc|dds|esq|dipl\.[- ]?ing)\.?`
export const SUFFIX = new RegExp(`^${SUFFIXES}$`, 'i')
/** Degrees only after a whole name and a comma, as they may be names: 'Jack Ma', 'LI, BA', 'Chidi Mba', 'Md.'. */
export const DEGREES = String.raw`(?:MD|MA|BA|RN|MBA|M\.D\.|M\.A\.|B\.A\.|R\.N\.)`
export const DEGREE = new RegExp(`^${DEGREES}$`)
/** Who somebody is to the couple, in place of a title or of a first name. */
export const KINSHIP =
  /^(?:uncle|aunt(?:ie|y)?|grand(?:ma|pa|mother|father)|granny|onkel|tante|oma|opa|oncle|tonton|tía|tío|abuel[ao]|nonn[ao]|ciocia|wujek|babcia|dziadek)$/iu
/** Titles that could also be initials count only with their period. */
export const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|sir|lady|lord|dipl\.-ing|herr|frau|monsieur|madame|mademoiselle|mme|mlle|sra|srta|señor|señora|sig|sig\.ra|sig\.na|signor|signora|dott|dott\.ssa)\.?$|^(?:m|mm|hr|fr|sr)\.$/i
