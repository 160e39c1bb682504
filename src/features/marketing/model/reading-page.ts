import type { FeaturePicture } from './feature-pictures.ts'

/** A section of a text page: paragraphs, then a list and pictures, and an id to link to. */
export interface ReadingPart {
  id: string
  title: string
  text: readonly string[]
  list?: readonly string[]
  pictures?: readonly FeaturePicture[]
}

/** A text page: features, help, privacy, terms. */
export interface ReadingPage {
  title: string
  lead: string
  /** The description for search engines. */
  description: string
  parts: readonly ReadingPart[]
}
