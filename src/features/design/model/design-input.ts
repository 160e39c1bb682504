import { z } from 'zod'

import { storableText } from '#platform/model/text-input.ts'
import { readColor } from './color.ts'
import { CUSTOM_CSS_MAX_BYTES, cssBytes, customCssCopy } from './custom-css.ts'
import { CARD_STYLES, FONT_PAIR_NAMES, HEADER_STYLES, LAYOUT_STYLES, THEME_NAMES } from './design.ts'

const color = z
  .string()
  .refine((text) => readColor(text) !== null, 'Please enter a color such as #f43f5e')
  .overwrite((text) => readColor(text) ?? text)

/** The couple's own CSS; only the server can check its content. */
export const customCss = storableText()
  .overwrite((css) => css.replace(/\r\n?/g, '\n'))
  .refine((css) => cssBytes(css) <= CUSTOM_CSS_MAX_BYTES, customCssCopy.tooLong)

/** The whole design, as the settings form sends it. */
export const designInput = z.object({
  theme_name: z.enum(THEME_NAMES),
  primary_color: color,
  secondary_color: color,
  accent_color: color,
  font_pair: z.enum(FONT_PAIR_NAMES),
  layout_style: z.enum(LAYOUT_STYLES),
  header_style: z.enum(HEADER_STYLES),
  card_style: z.enum(CARD_STYLES),
  custom_css: customCss,
})

// 'rounded' is an older card style and reads as elevated.
const cardStyle = z
  .enum([...CARD_STYLES, 'rounded'])
  .transform((style) => (style === 'rounded' ? 'elevated' : style))

/** What the owner may change about the design: any part of it. */
export const designChanges = designInput.extend({ card_style: cardStyle }).partial()
