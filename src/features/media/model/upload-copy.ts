import { formatCount } from '#platform/model/format-count.ts'

/** The couple's notification of uploads. */
export const uploadNotice = {
  title: 'New Photo Uploaded',
  text: (name: string, isFilm: boolean) => `${name} shared a ${isFilm ? 'video' : 'photo'}`,
  textOfMany: (count: number, name: string) =>
    `${formatCount(count)} photos and videos were shared, the latest by ${name}`,
} as const
