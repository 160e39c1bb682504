import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import type { TabId } from './guest-tabs.ts'

/** The address of a wedding's page, or of a form on it, that leads on to the requested tab. */
export function pageAddress(
  slug: string,
  tab: TabId,
  { view, path = paths.wedding(slug) }: { view?: 'rsvp' | 'confirmed'; path?: string } = {},
): string {
  const query = [view && `view=${view}`, tab !== 'overview' && `tab=${tab}`].filter(Boolean)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
