import { nameKey } from '#platform/model/folding.ts'

/** Whether a text in place of a plus one's name says that they come alone: 'alleine', 'seule', 'nobody'. */
export function isAloneWord(text: string): boolean {
  return ALONE.has(nameKey(text))
}

/** Whether a text in place of a plus one's name says who it is to the guest, but not the name: 'husband', 'Freundin'. */
export function isRelationWord(text: string): boolean {
  return RELATIONS.has(nameKey(text))
}

/** Without case and accents, a line for each language; none of them is a usual first name. */
const ALONE = words(
  'alone, coming alone, single, solo, nobody, no one',
  'allein, alleine, niemand',
  'seul, seule, personne',
  'solo, sola, nadie',
  'sozinho, sozinha, ninguem',
  'da solo, da sola, nessuno',
)
const RELATIONS = words(
  'husband, wife, spouse, girlfriend, boyfriend, fiance, fiancee',
  'freund, freundin, mann, frau, ehemann, ehefrau, partnerin, begleitperson, verlobter, verlobte',
  'conjoint, conjointe, epoux, epouse, femme, copain, copine, compagnon, compagne',
  'pareja, novio, novia, marido, mujer, esposo, esposa',
  'namorado, namorada, esposo, esposa, mulher, noivo, noiva',
  'marito, moglie, compagno, compagna, fidanzato, fidanzata',
  'maz, zona, partnerka, narzeczony, narzeczona',
)

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(', ')))
}
