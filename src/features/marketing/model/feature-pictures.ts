/** A picture of the product for the features page, as `scripts/feature-pictures.ts` takes it. */
export interface FeaturePicture {
  /** Its file name, without the extension. */
  name: string
  /** The description for readers who cannot see it. */
  alt: string
  /** The size of the browser window it was taken in, in CSS pixels; the file has twice as many. */
  width: number
  height: number
}

const phone = { width: 390, height: 760 }
const desk = { width: 1280, height: 800 }

export const FEATURE_PICTURES = {
  namePage: {
    ...phone,
    name: 'feature-name-page',
    alt: 'A guest’s phone: the names of the couple over their picture, the day, and two fields for first and last name.',
  },
  answeredPage: {
    ...phone,
    name: 'feature-answered-page',
    alt: 'The same page after the answer: that she is coming, and the meal she chose.',
  },
  rustic: {
    ...phone,
    name: 'feature-rustic',
    alt: 'The theme Rustic: the names within a green wreath on cream paper.',
  },
  elegant: {
    ...phone,
    name: 'feature-elegant',
    alt: 'The theme Elegant: the names in white over a violet evening under strings of lights.',
  },
  beach: {
    ...phone,
    name: 'feature-beach',
    alt: 'The theme Beach: the two by the sea in an arched frame, the names in blue below.',
  },
  guests: {
    ...desk,
    name: 'feature-guests',
    alt: 'The guest list: names, households, contact, answers, tables and invitations in one table with a search above it.',
  },
  invitations: {
    ...desk,
    name: 'feature-invitations',
    alt: 'Sending invitations: the guests it goes to on the left, the letter as one of them will read it on the right.',
  },
  answers: {
    ...desk,
    name: 'feature-answers',
    alt: 'The answers: how many are coming, how many of each meal, and who must not eat what.',
  },
} as const satisfies Record<string, FeaturePicture>
