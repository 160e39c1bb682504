import type { Venue } from '#features/couples/model/couple.ts'

/** A search for the venue on OpenStreetMap: by its address, which maps know better than names of houses. */
export function mapAddress({ name, address }: Venue): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address || name)}`
}
