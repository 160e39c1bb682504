import { formatCount } from '#platform/model/format-count.ts'

/** The couple's notification of uploads. */
export const uploadNotice = {
  title: 'New Photo Uploaded',
  text: (name: string, isFilm: boolean) => `${name} shared a ${isFilm ? 'video' : 'photo'}`,
  textOfMany: (count: number, name: string) =>
    `${formatCount(count)} photos and videos were shared, the latest by ${name}`,
} as const

/** A plus one's page does not ask; an old one that is still open may. */
export const consentOfGuest = 'This choice is only for the guest who was invited.'
