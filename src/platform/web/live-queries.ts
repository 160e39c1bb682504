import type { LiveKind } from '#platform/model/live-change.ts'
import { refetchQueries } from './query-client.ts'
import type { QueryName } from './query-client.ts'

/** For each kind of thing, the queries that show things of that kind. */
type LiveQueries = Readonly<Partial<Record<LiveKind, readonly QueryName[]>>>

const shown = new Map<LiveKind, QueryName[]>()

/** Called once at start-up with what each feature shows. */
export function setLiveQueries(features: readonly LiveQueries[]): void {
  for (const queries of features)
    for (const [kind, names] of Object.entries(queries) as [LiveKind, readonly QueryName[]][])
      shown.set(kind, [...(shown.get(kind) ?? []), ...names])
}

/** The queries that show anything that can change. */
export function liveQueryNames(): QueryName[] {
  return [...new Set([...shown.values()].flat())]
}

/** The queries that show things of this kind. */
export function queriesShowing(kind: LiveKind): readonly QueryName[] {
  return shown.get(kind) ?? []
}

/** Refetches the queries that show things of this kind, except `upToDate`, which the caller has changed itself. */
export async function refetchKind(kind: LiveKind, upToDate: readonly QueryName[] = []): Promise<void> {
  const behind = queriesShowing(kind).filter((name) => !upToDate.includes(name))
  await Promise.all(behind.map((name) => refetchQueries({ queryKey: [name] })))
}

/**
 * Resolves or fails like `call`, which changes things of this kind, and refetches the queries that show them, even if
 * the call was refused, because then the screen was out of date.
 */
export async function changing<T>(kind: LiveKind, call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    void refetchKind(kind)
  }
}
