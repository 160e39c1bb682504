/** The texts of the design section in the settings. */
export const designCopy = {
  title: 'Design & Theming',
  line: 'How your site looks. Text always reads: where a color would be hard to read, a darker one is used.',
  pickColor: (label: string) => `Pick the ${label.toLowerCase()} color`,
  ratioOn: (text: string, ratio: number) => `${text} text, ${ratio.toFixed(1)} : 1`,
  tooLight: (label: string, ratio: number, uses: string, instead: string) =>
    `${label} is too light for small text on this background (${ratio.toFixed(1)} : 1). ${uses} use a darker shade, ${instead}.`,
  cssHelp:
    'For example .card, .button, .names, .hero or .tile. No addresses, no @import; everything stays within the page.',
} as const
