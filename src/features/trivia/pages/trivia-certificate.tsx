import type { Couple } from '#features/couples/model/couple.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import type { OwnTriviaResult } from '../model/trivia-result-list.ts'
import { participantName } from '../model/trivia-results-words.ts'
import { encouragement } from '../model/encouragement.ts'
import { triviaPapersCopy as copy } from '../model/trivia-papers-copy.ts'
import { RENDERED_AT_ONCE, renderPaper } from './render-paper.tsx'
import type { PaperPart } from './render-paper.tsx'

/** Certificates, one per page, as the pieces of a file to keep and print. */
export function renderCertificates(couple: Couple, runs: readonly OwnTriviaResult[]): Promise<string[]> {
  const [only] = runs
  const title = runs.length === 1 && only ? copy.certificateOf(participantName(only)) : copy.certificates
  return renderPaper({ title, styles: STYLES }, certificates(couple, runs))
}

function* certificates(couple: Couple, runs: readonly OwnTriviaResult[]): Generator<PaperPart> {
  if (runs.length === 0) yield <p>{copy.noCertificates}</p>
  for (const some of inPieces(runs, RENDERED_AT_ONCE))
    yield (
      <>
        {some.map((run) => (
          <Certificate key={run.id} couple={couple} run={run} />
        ))}
      </>
    )
}

function Certificate({ couple, run }: { couple: Couple; run: OwnTriviaResult }) {
  const { score, totalQuestions, percentage, created_at } = run
  const names = coupleTitle(couple.names)
  const name = participantName(run)
  const [about, correctly] = copy.knew(score, totalQuestions)
  return (
    <section className="certificate">
      <Corners />
      <p className="kind">{copy.kind}</p>
      <p className="lead">{copy.awardedTo}</p>
      <h1 dir="auto" className={`size-${sizeOf(name)}`}>
        {name}
      </h1>
      <p className="for">
        {about} <bdi>{names}</bdi> {correctly}
      </p>
      <div className="seal">
        <b>{percentage}%</b>
        <span>{encouragement(percentage)}</span>
      </div>
      <footer>
        <div>
          <b>{formatDate(calendarDateIn(couple.time_zone, created_at))}</b>
          <span>{copy.playedOn}</span>
        </div>
        <div>
          <b dir="auto" className={`size-${sizeOf(names)}`}>
            {names}
          </b>
          <span>{copy.weddingOn(formatDate(couple.date))}</span>
        </div>
      </footer>
    </section>
  )
}

/** Sets long names smaller, so that every certificate fits on one page. */
function sizeOf(text: string): 's' | 'm' | 'l' | 'xl' {
  if (text.length > 90) return 's'
  if (text.length > 42) return 'm'
  return text.length > 24 ? 'l' : 'xl'
}

/** A leaf in each corner, the same drawing rotated. */
function Corners() {
  return ['a', 'b', 'c', 'd'].map((corner) => (
    <svg key={corner} className={`corner corner-${corner}`} viewBox="0 0 60 60" aria-hidden="true">
      <path d="M4 56C6 30 30 6 56 4M12 40c8 0 13-4 14-12-8 0-13 4-14 12zM22 25c7 0 12-3 14-10-8 0-13 3-14 10zM37 14c6 1 11-1 14-7-7-1-12 1-14 7z" />
    </svg>
  ))
}

const STYLES = `
@page{size:A4 landscape;margin:0}
.certificate{position:relative;display:flex;flex-direction:column;align-items:center;width:297mm;height:209.5mm;padding:24mm 32mm 18mm;overflow:hidden;background:#fdfaf3;color:#2b2420;text-align:center;break-after:page;break-inside:avoid}
.certificate:last-child{break-after:auto}
.certificate::before,.certificate::after{content:'';position:absolute;inset:9mm;border:.5mm solid #b8975c;pointer-events:none}
.certificate::after{inset:11.5mm;border-width:.2mm}
.corner{position:absolute;width:22mm;height:22mm;fill:none;stroke:#b8975c;stroke-width:1;stroke-linejoin:round}
.corner-a{top:14mm;left:14mm}
.corner-b{top:14mm;right:14mm;rotate:90deg}
.corner-c{bottom:14mm;right:14mm;rotate:180deg}
.corner-d{bottom:14mm;left:14mm;rotate:270deg}
.kind{color:#8c6a2f;font-size:6.4mm;letter-spacing:.32em;text-indent:.32em;text-transform:uppercase}
.lead{margin-top:9mm;color:#6b5f55;font-size:5mm}
h1{display:flex;align-items:center;justify-content:center;width:100%;min-height:22mm;margin-top:3mm;font-weight:400;line-height:1.15;overflow-wrap:anywhere}
h1.size-xl{font-size:17mm}
h1.size-l{font-size:12.5mm}
h1.size-m{font-size:9mm}
h1.size-s{font-size:6mm}
.for{max-width:205mm;padding-top:4mm;border-top:.2mm solid #d9c7a3;font-size:5.4mm;line-height:1.35;overflow-wrap:anywhere}
.seal{display:flex;flex-direction:column;align-items:center;justify-content:center;width:44mm;height:44mm;margin:auto 0;border:.4mm solid #b8975c;border-radius:50%;box-shadow:inset 0 0 0 1.4mm #fdfaf3,inset 0 0 0 1.7mm #b8975c}
.seal b{font-size:10.5mm;font-weight:500;line-height:1.1}
.seal span{max-width:34mm;color:#8c6a2f;font-size:3.5mm;line-height:1.2}
footer{display:flex;justify-content:space-between;gap:16mm;width:100%;padding:0 8mm}
footer div{flex:1;max-width:82mm;min-width:0}
footer b{display:flex;align-items:flex-end;justify-content:center;min-height:9mm;padding-bottom:1.6mm;border-bottom:.2mm solid #b8975c;font-size:5mm;font-weight:400;line-height:1.15;overflow-wrap:anywhere}
footer b.size-m{font-size:3.8mm}
footer b.size-s{font-size:2.6mm}
footer span{display:block;padding-top:1.6mm;color:#6b5f55;font-size:3.7mm}
@media screen{body{background:#e9e4da}.certificate{margin:8mm auto;box-shadow:0 2mm 8mm rgb(0 0 0/.18)}}
`
