import type { Id } from '#platform/model/ids.ts'
import { isSameSecret } from '#platform/server/is-same-secret.ts'
import type { Secrets } from '#platform/server/secrets.ts'

/** What a link in an export opens: one original, until the couple ends the links with this version. */
export interface LinkedMedia {
  coupleId: Id
  mediaId: Id
  /** `couples.media_links_version` */
  version: number
}

/**
 * The address of an original in an export (rule A13): it opens without signing in, as long as the item exists and the
 * couple has not ended the links of earlier exports.
 */
export function issueMediaLink(
  secrets: Secrets,
  publicUrl: string,
  linked: LinkedMedia,
  ending: string,
): string {
  const { coupleId, mediaId } = linked
  const name = ending === '' ? 'original' : `original.${ending}`
  return `${publicUrl}/media/${coupleId}/${mediaId}/${name}?link=${sign(secrets, linked)}`
}

/** Whether `link`, the address's parameter, opens that item now. */
export function isMediaLink(secrets: Secrets, linked: LinkedMedia, link: string): boolean {
  return isSameSecret(link, sign(secrets, linked))
}

function sign(secrets: Secrets, { coupleId, mediaId, version }: LinkedMedia): string {
  return secrets.sign('media link', `${coupleId} ${mediaId} ${version}`)
}
