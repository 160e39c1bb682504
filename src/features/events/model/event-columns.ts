/** A column of an event in the guest list's CSV. */
export interface EventColumn {
  /** 'event: Welcome dinner', 'event: Welcome dinner (plus one meal)' */
  header: string
  companion: boolean
  /** Whether its cells hold meals rather than answers. */
  isMeal: boolean
}

/** The columns that an event has in the guest list's CSV. */
export function eventColumns({
  name,
  asks_answer,
  asks_meal,
}: {
  name: string
  asks_answer: boolean
  asks_meal: boolean
}): EventColumn[] {
  const header = `event: ${name}`
  return [
    { header, companion: false, isMeal: false },
    { header: `${header} (meal)`, companion: false, isMeal: true },
    { header: `${header} (plus one)`, companion: true, isMeal: false },
    { header: `${header} (plus one meal)`, companion: true, isMeal: true },
  ].filter(({ companion, isMeal }) => (asks_answer || !companion) && (asks_meal || !isMeal))
}
