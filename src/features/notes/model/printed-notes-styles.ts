const leaf = (x: number, y: number, turn: number, size = 1) =>
  `<path d="M0 0C3-5 9-6 14-3C10 1 4 3 0 0Z" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`

/** A twig that points right; the left one is its mirror image. */
const twig =
  '<path d="M8 20C26 21 44 17 62 20" fill="none" stroke="currentColor" stroke-width="1"/>' +
  [leaf(16, 20, -38, 0.9), leaf(28, 20, 42, 0.95), leaf(34, 19, -34, 1), leaf(46, 18, 38, 0.9)].join('') +
  leaf(52, 18, -28, 0.85) +
  leaf(60, 20, 4, 0.95)

const svg = (box: string, content: string) =>
  `<svg viewBox="${box}" fill="currentColor" aria-hidden="true">${content}</svg>`

const heart = (x: number, y: number, size: number) =>
  `<path class="heart" d="M0 3C-2-3-10-2-8 4C-7 8-2 11 0 13C2 11 7 8 8 4C10-2 2-3 0 3Z" transform="translate(${x} ${y}) scale(${size})"/>`

const twigs = svg(
  '-80 0 160 40',
  `${heart(0, 14, 0.75)}<g transform="translate(4 0)">${twig}</g><g transform="translate(-4 0) scale(-1 1)">${twig}</g>`,
)

const diamond = svg(
  '-60 -8 120 16',
  '<path d="M-58 0H-12M12 0H58" stroke="currentColor" stroke-width="0.7"/><path d="M0-5L5 0L0 5L-5 0Z"/>' +
    '<circle cx="-9" r="1"/><circle cx="9" r="1"/>',
)

/** Two interlocking rings. */
const rings = svg(
  '-40 -24 80 48',
  '<g fill="none" stroke="currentColor" stroke-width="1.1"><circle cx="-9" r="16"/><circle cx="9" r="16"/>' +
    '<path d="M-9-16l-3-5 3-3 3 3Z" fill="currentColor"/></g>',
)

/** The ornaments below the title, between two notes and on the covers. */
export const ORNAMENTS = {
  classic: { heading: twigs, between: svg('-20 0 40 14', heart(0, 1, 0.75)), cover: twigs },
  modern: { heading: '', between: '', cover: '' },
  elegant: { heading: diamond, between: diamond, cover: rings },
} as const

/**
 * The stylesheet of the printed notes. Margins are the pages' own padding, 1 inch, or 0.75 inch in a booklet. The
 * paper's margins are zero, so that covers reach its edges and no browser prints an address on a keepsake.
 */
export const PRINT_STYLES = `
@page { size: A4; margin: 0 }
* { box-sizing: border-box }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; --margin: 1in }
html.booklet { --margin: 0.75in }
body { margin: 0; color: var(--ink); font-family: var(--text); font-kerning: normal }
h1, p { margin: 0; font-weight: 400 }
.page {
  position: relative; display: flex; flex-direction: column;
  width: 210mm; min-height: 296.9mm; padding: var(--margin);
  -webkit-box-decoration-break: clone; box-decoration-break: clone;
  break-after: page; background: #fff;
}
.page:last-child { break-after: auto }
.notes { flex: 1; display: flex; flex-direction: column; justify-content: space-evenly; gap: 2.5mm }
.note { break-inside: avoid; font-size: calc(var(--size) * var(--fit, 1)); line-height: 1.55 }
.note[lang] { line-height: 1.75 }
blockquote { margin: 0; white-space: pre-line; overflow-wrap: anywhere; text-wrap: pretty }
.columns-2 { columns: 2; column-gap: 6mm }
.columns-3 { columns: 3; column-gap: 5mm }
.note > footer { margin-top: 0.7em; font-size: max(8.5pt, 0.78em); line-height: 1.4; overflow-wrap: anywhere }
.author { min-width: 0 }
time { font-variant-numeric: lining-nums }
.between { display: flex; justify-content: center; color: var(--accent) }
.between svg, .ornament svg { display: block; height: auto }
.folio {
  position: absolute; right: var(--margin); bottom: calc(var(--margin) * 0.45); left: var(--margin);
  display: flex; justify-content: space-between; color: var(--soft); font: 8.5pt/1 var(--small);
}
.folio span:last-child { font-variant-numeric: lining-nums tabular-nums }
.long { --size: 13pt } .middling { --size: 15.5pt } .short { --size: 18pt }
.booklet .long { --size: 15pt } .booklet .middling { --size: 18pt } .booklet .short { --size: 22pt }
.cover { padding: 0; break-inside: avoid }
.frame { flex: 1; display: flex; flex-direction: column; padding: var(--margin) }

.classic {
  --ink: #3a2a22; --soft: #8b7565; --accent: #b9863f; --wine: #8f2f3b;
  --text: 'Playfair Display Variable', 'Noto Naskh Arabic', 'Noto Serif JP', 'Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Noto Serif', Georgia, serif;
  --small: var(--text);
}
.classic .heading { padding-bottom: 4mm; text-align: center }
.classic .kicker { color: var(--wine); font-size: 12pt; font-style: italic }
.classic h1 { margin-top: 1mm; font-size: 34pt; line-height: 1.2 }
.classic .amp, .elegant .amp { color: var(--accent); font-style: italic }
.classic .date { margin-top: 2mm; color: var(--soft); font-size: 11pt }
.classic .ornament { display: flex; justify-content: center; margin-top: 4mm; color: var(--accent) }
.classic .ornament svg { width: 52mm }
.classic .heart { fill: var(--wine) }
.classic .note { padding-inline: 4mm }
.classic blockquote::before { content: '“'; float: inline-start; margin: 0.06em 0.1em 0 -0.5em; color: var(--accent); font-size: 2.6em; line-height: 0.8 }
.classic [dir='rtl'] blockquote::before, .classic [lang] blockquote::before { content: none }
.classic .note > footer { display: flex; flex-direction: column; align-items: flex-end; color: var(--wine) }
.classic .author::before { content: '— ' }
.classic time { color: var(--soft); font-size: 0.88em }
.classic .between svg { width: 11mm }
.classic .folio { justify-content: center }
.classic .folio span:first-child { display: none }
.classic .cover { background: #fbf4e5 }
.classic .frame { align-items: center; justify-content: center; margin: 12mm; border: 0.5mm solid var(--accent); outline: 0.2mm solid var(--accent); outline-offset: -3mm; text-align: center }
.classic .cover h1 { margin-top: 12mm; font-size: 54pt; line-height: 1.15 }
.classic .cover .amp { display: block; font-size: 0.7em; line-height: 1.3 }
.classic .cover .kicker { font-size: 17pt }
.classic .cover .ornament { margin-top: 10mm } .classic .cover .ornament svg { width: 76mm }
.classic .cover .date { margin-top: 12mm; font-size: 14pt }
.classic .back .kicker { margin-top: 10mm } .classic .people { margin-top: 2mm; font-size: 22pt }

.modern {
  --ink: #1d2530; --soft: #6d7683; --accent: #e2553f;
  --text: 'Inter Variable', 'Noto Sans Arabic', 'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Noto Sans', Arial, sans-serif;
  --small: var(--text);
}
.modern .heading { padding-bottom: 7mm }
.modern .kicker { color: var(--accent); font-size: 11pt; font-weight: 600 }
.modern h1 { margin-top: 2mm; font-size: 36pt; font-weight: 300; line-height: 1.1; letter-spacing: -0.025em }
.modern .amp { color: var(--accent); font-weight: 300 }
.modern .date { margin-top: 3mm; color: var(--soft); font-size: 11pt }
.modern .heading::after { content: ''; display: block; width: 24mm; height: 1mm; margin-top: 7mm; background: var(--accent) }
.modern .ornament, .modern .between { display: none }
.modern .notes { gap: 6mm }
.modern .note { padding-inline-start: 8mm; border-inline-start: 0.9mm solid var(--accent); font-weight: 380; letter-spacing: -0.006em }
.modern.standard .note { font-size: calc(var(--size) * var(--fit, 1) * 0.94) }
.modern .note > footer { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 4mm }
.modern .author { font-weight: 600 }
.modern time { color: var(--soft) }
.modern .cover { background: #1d2530; color: #fff }
.modern .cover::before { content: ''; position: absolute; top: 0; right: 0; width: 72mm; height: 110mm; background: var(--accent) }
.modern .frame { justify-content: flex-end; padding: 24mm 22mm }
.modern .cover h1 { margin-top: 5mm; font-size: 66pt; line-height: 1.02 }
.modern .cover h1 bdi, .modern .cover .amp { display: block }
.modern .cover .kicker { color: #ff8d78; font-size: 14pt }
.modern .cover .date { margin-top: 12mm; color: #c9ced6; font-size: 13pt }
.modern .back::before { top: auto; right: auto; bottom: 0; left: 0; width: 100%; height: 26mm }
.modern .back .frame { justify-content: center }
.modern .people { margin-top: 3mm; font-size: 34pt; font-weight: 300; letter-spacing: -0.02em; line-height: 1.15 }

.elegant {
  --ink: #22332e; --soft: #7b867f; --accent: #a98b54;
  --text: 'Crimson Text', 'Noto Naskh Arabic', 'Noto Serif JP', 'Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Noto Serif', Georgia, serif;
  --small: var(--text);
}
.elegant .heading { padding-bottom: 2mm; text-align: center }
.elegant .kicker { color: var(--accent); font-size: 14pt; font-style: italic }
.elegant h1 { margin-top: 1mm; font-size: 40pt; line-height: 1.1 }
.elegant .date { margin-top: 2mm; color: var(--soft); font-size: 12.5pt }
.elegant .ornament { display: flex; justify-content: center; margin-top: 5mm; color: var(--accent) }
.elegant .ornament svg { width: 64mm }
.elegant .note { padding-inline: 9mm; font-size: calc(var(--size) * var(--fit, 1) * 1.14); line-height: 1.45; text-align: center }
.elegant blockquote { font-style: italic; text-wrap: balance }
.elegant [lang] blockquote, .elegant [dir='rtl'] blockquote { font-style: normal }
.elegant .note > footer { display: flex; flex-direction: column; align-items: center; color: var(--accent); font-size: max(10pt, 0.82em) }
.elegant time { color: var(--soft); font-size: 0.86em }
.elegant .between svg { width: 40mm; opacity: 0.75 }
.elegant .folio { justify-content: center; font-size: 10pt }
.elegant .folio span:first-child { display: none }
.elegant .cover { background: #20382f; color: #f3ead6 }
.elegant .frame { align-items: center; justify-content: center; margin: 14mm; border: 0.3mm solid #c8ab74; text-align: center }
.elegant .cover .ornament { color: #c8ab74; margin-top: 12mm } .elegant .cover .ornament svg { width: 44mm }
.elegant .cover .kicker { color: #d9c08e; font-size: 20pt }
.elegant .cover h1 { margin-top: 12mm; font-size: 64pt; line-height: 1.05 }
.elegant .cover .amp { display: block; color: #c8ab74; font-size: 0.72em; line-height: 1.2 }
.elegant .cover .date { margin-top: 12mm; color: #d9c08e; font-size: 16pt }
.elegant .back .ornament { margin-top: 0 } .elegant .back .kicker { margin-top: 12mm } .elegant .people { margin-top: 1mm; font-size: 28pt }

@media screen {
  html { background: #e8e2d8 }
  .page { margin: 8mm auto; box-shadow: 0 1px 2px #0002, 0 12px 40px -12px #0004 }
  .miniature { overflow: hidden }
  .miniature .page { margin: 0; box-shadow: none }
}
`
