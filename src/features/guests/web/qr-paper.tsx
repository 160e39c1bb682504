import { memo } from 'react'

import { personalLinkCopy as copy } from '../model/personal-link-copy.ts'
import { QrCode } from './qr-code.tsx'
import type { Id } from '#platform/model/ids.ts'

export interface PrintedCode {
  id: Id
  name: string
  url: string
}

const COLUMNS = 3
const ROWS = 8
export const CODES_A_PAGE = COLUMNS * ROWS

/** A4 in millimeters. The margins are what printers cannot reach; 3 × 8 fields lie between them. */
const PAPER = { width: 210, height: 297, marginX: 10, marginY: 8.5 }

/** One grid on screen; in print, pages of 24 with cut marks. */
export function QrPaper({ codes, couple }: { codes: readonly PrintedCode[]; couple: string }) {
  const pages = Array.from({ length: Math.ceil(codes.length / CODES_A_PAGE) }, (_, page) =>
    codes.slice(page * CODES_A_PAGE, (page + 1) * CODES_A_PAGE),
  )
  return (
    <div className="grid grid-cols-2 gap-3 [page:codes] tablet:grid-cols-4 desk:grid-cols-6 print:block">
      {pages.map((page) => (
        <section
          key={page[0]?.id}
          className="contents print:relative print:block print:h-[296.8mm] print:w-[210mm] print:break-after-page print:overflow-hidden print:last:break-after-auto"
        >
          <CutMarks />
          <ul className="contents print:grid print:h-[297mm] print:grid-cols-3 print:grid-rows-8 print:px-[10mm] print:py-[8.5mm]">
            {page.map((code) => (
              <CodeField key={code.id} code={code} couple={couple} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const CodeField = memo(function CodeField({ code, couple }: { code: PrintedCode; couple: string }) {
  return (
    <li className="flex min-w-0 flex-col items-center rounded-md border border-hairline bg-paper p-3 text-center print:justify-center print:overflow-hidden print:rounded-none print:border-0 print:p-[0.5mm]">
      <QrCode
        text={code.url}
        label={copy.codeOf(code.name)}
        className="w-full max-w-[168px] print:size-[23.5mm] print:flex-none"
      />
      <span className="mt-1 font-medium print:line-clamp-2 wrap-anywhere print:mt-0 print:text-[8.5pt] print:leading-[3.2mm]">
        {code.name}
      </span>
      <span className="text-caption wrap-anywhere text-muted print:line-clamp-1 print:text-[6.5pt] print:leading-[2.8mm]">
        {couple}
      </span>
    </li>
  )
})

/** A small cross at each corner of each field. */
function CutMarks() {
  return (
    <svg
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      aria-hidden="true"
      className="absolute inset-0 hidden h-[297mm] w-[210mm] print:block"
    >
      <path d={CROSSES} stroke="black" strokeWidth="0.15" />
    </svg>
  )
}

const ARM = 1.5
const CROSSES = Array.from({ length: (COLUMNS + 1) * (ROWS + 1) }, (_, index) => {
  const x = PAPER.marginX + ((index % (COLUMNS + 1)) * (PAPER.width - 2 * PAPER.marginX)) / COLUMNS
  const y = PAPER.marginY + (Math.floor(index / (COLUMNS + 1)) * (PAPER.height - 2 * PAPER.marginY)) / ROWS
  return `M${x - ARM} ${y}h${2 * ARM}M${x} ${y - ARM}v${2 * ARM}`
}).join('')
