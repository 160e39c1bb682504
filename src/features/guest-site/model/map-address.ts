import type { Venue } from '#features/couples/model/couple.ts'

/** The map site that a link leads to; on a phone, the link opens the platform's own map app. */
export type MapSite = 'apple' | 'google'

/**
 * The map site for a browser's platform, as `Sec-CH-UA-Platform` names it. iPhones and Safari send no such header:
 * they get Apple's site, which works in every browser and opens the map app on Apple devices.
 */
export function mapSiteOf(platform: string | undefined): MapSite {
  return !platform || /mac|ios/i.test(platform) ? 'apple' : 'google'
}

/**
 * The venue on a map, by its name and address. An `https` address opens anywhere, and a
 * phone's map app takes it over.
 */
export function mapAddress({ name, address }: Venue, site: MapSite): string {
  const place = encodeURIComponent([name, address].filter(Boolean).join(', '))
  return site === 'apple'
    ? `https://maps.apple.com/?q=${place}`
    : `https://www.google.com/maps/search/?api=1&query=${place}`
}
