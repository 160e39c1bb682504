import { readWebAddress } from '#platform/server/http/own-address.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where a mailed link leads: to `wanted` if it is on the product's own origin, or on this machine while the
 * product itself runs there; otherwise to the front page (rule T11). Only the parsed URL is compared.
 */
export function redirectTarget(publicUrl: string, wanted: string | undefined): URL {
  const home = new URL(`${publicUrl}/`)
  const target = readWebAddress(wanted ?? '')
  if (!target) return home
  if (target.origin === home.origin) return target
  return LOOPBACK_HOSTS.has(home.hostname) && LOOPBACK_HOSTS.has(target.hostname) ? target : home
}
