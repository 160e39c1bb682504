import { nameKey } from '#platform/model/folding.ts'

/** Whether a text in place of a plus one's name says that they come alone: 'alleine', 'seule', 'nobody'. */
export function isAloneWord(text: string): boolean {
  return ALONE.has(nameKey(text))
}

/** Whether a text in place of a plus one's name says who it is to the guest, but not the name: 'husband', 'Freundin'. */
export function isRelationWord(text: string): boolean {
  return RELATIONS.has(nameKey(text))
}

/** Whether a text in place of a plus one's name says that it is not known yet: 'por confirmar'. */
export function isOpenWord(text: string): boolean {
  return OPEN.has(nameKey(text))
}

/** A line for each language; none of them is a usual first name. */
const ALONE = words(
  'alone, coming alone, single, solo, nobody, no one',
  'allein, alleine, niemand',
  'keiner, keins, nee, geen, nej, nei',
  'seul, seule, personne, aucun, aucune',
  'solo, sola, nadie, ninguno, ninguna',
  'sozinho, sozinha, ninguem, nenhum, nenhuma',
  'da solo, da sola, nessuno, nessuna',
  'brak, nikt',
  'ללא, לבד, אין',
  'بدون, وحده, وحدها, لا أحد',
)
const OPEN = words(
  'unknown, to be confirmed, to be decided, not sure, not sure yet',
  'offen, unklar, unbekannt',
  'inconnu, inconnue, a definir, a confirmer, a preciser',
  'por confirmar, por definir, desconocido, desconocida',
  'a confirmar, por definir, desconhecido, desconhecida',
  'da definire, da confermare, sconosciuto, sconosciuta',
  'do ustalenia, do potwierdzenia, nieznany, nieznana',
)
const RELATIONS = words(
  'husband, wife, spouse, girlfriend, boyfriend, fiance, fiancee, friend, date, brother, sister',
  'gast, freund, freundin, mann, frau, ehemann, ehefrau, partnerin, begleitperson, verlobter, verlobte',
  'conjoint, conjointe, epoux, epouse, femme, copain, copine, compagnon, compagne, invite, invitee',
  'pareja, novio, novia, marido, mujer, esposo, esposa, invitado, invitada',
  'namorado, namorada, esposo, esposa, mulher, noivo, noiva, convidado, convidada',
  'marito, moglie, compagno, compagna, fidanzato, fidanzata, ospite',
  'maz, zona, partnerka, narzeczony, narzeczona',
)

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(', ')).map(nameKey))
}
