import type { FeaturePicture } from './feature-pictures.ts'

/** A part of a page that is read: paragraphs, a list and pictures after them, and a name to link to. */
export interface ReadingPart {
  id: string
  title: string
  text: readonly string[]
  list?: readonly string[]
  pictures?: readonly FeaturePicture[]
}

/** A page of words: features, help, privacy, terms. */
export interface ReadingPage {
  title: string
  lead: string
  /** what search engines show */
  description: string
  parts: readonly ReadingPart[]
}
