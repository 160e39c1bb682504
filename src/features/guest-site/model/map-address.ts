import type { Venue } from '#features/couples/model/couple.ts'

/** Whose maps a link leads to: on a phone each opens the map that is there. */
export type MapSite = 'apple' | 'google'

/**
 * What opens on a browser's platform, as its `Sec-CH-UA-Platform` names it. iPhones and Safari send none; what they are
 * sent to works in every browser, and is the phone's own map where it is one of Apple's.
 */
export function mapSiteOf(platform: string | undefined): MapSite {
  return !platform || /mac|ios/i.test(platform) ? 'apple' : 'google'
}

/** The venue on a map, by its name and address; `https`, so that it opens anywhere, and a phone's own map takes it. */
export function mapAddress({ name, address }: Venue, site: MapSite): string {
  const place = encodeURIComponent([name, address].filter(Boolean).join(', '))
  return site === 'apple'
    ? `https://maps.apple.com/?q=${place}`
    : `https://www.google.com/maps/search/?api=1&query=${place}`
}
