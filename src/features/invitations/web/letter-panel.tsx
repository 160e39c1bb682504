import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { sendCopy as copy } from '../model/send-copy.ts'
import type { LetterKind, LetterPreview } from '../model/letter.ts'
import { previewQuery } from './letter-api.ts'
import { LetterFrame } from './letter-frame.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { SelectField } from '#ui/text-field.tsx'

interface LetterPanelProps {
  kind: LetterKind
  /** The guests whose letter can be previewed; at least one. */
  guests: readonly { id: string; name: string }[]
  /** The couple's own words, for a custom message. */
  body?: string | null
}

/** The letter as each guest gets it. Collapsed to one line if there is no space beside the rows. */
export function LetterPanel({ kind, guests, body = null }: LetterPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const contentId = useId()
  return (
    <section aria-label={copy.letter}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-4 border-y border-hairline text-left font-semibold min-[1140px]:hidden"
      >
        {copy.letter}
        <ChevronDown {...ICON} className={cx('flex-none text-ink-2', isOpen && 'rotate-180')} />
      </button>
      <div id={contentId} className={cx('max-[1139px]:pt-4', !isOpen && 'max-[1139px]:hidden')}>
        <Letter kind={kind} guests={guests} body={body} />
      </div>
    </section>
  )
}

function Letter({ kind, guests, body }: Required<LetterPanelProps>) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [form, setForm] = useState<keyof typeof copy.forms>('html')
  const [width, setWidth] = useState<keyof typeof copy.widths>('narrow')
  const guestId = (guests.find(({ id }) => id === chosenId) ?? guests[0])?.id ?? ''
  const { data, isError, refetch } = useQuery({
    ...previewQuery(kind, guestId, body),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={copy.asGuest}
        value={guestId}
        options={guests.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosenId}
      />
      <div className="flex flex-wrap gap-2">
        <Segmented label={copy.form} value={form} options={optionsOf(copy.forms)} onChange={setForm} />
        {form === 'html' && (
          <Segmented label={copy.width} value={width} options={optionsOf(copy.widths)} onChange={setWidth} />
        )}
      </div>
      {data ? (
        <article className="overflow-hidden rounded-lg border border-line-2 bg-paper">
          <Head preview={data} />
          {form === 'html' ? (
            <LetterFrame html={data.html} title={copy.letterOf(data.subject)} wide={width === 'wide'} />
          ) : (
            <pre className="p-4 font-mono text-caption wrap-anywhere whitespace-pre-wrap">{data.text}</pre>
          )}
        </article>
      ) : isError ? (
        <p role="alert" className="text-muted">
          {copy.previewFailed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {copy.retry}
          </button>
        </p>
      ) : (
        <div className="flex flex-col gap-2.5 rounded-lg border border-hairline p-5">
          <Loading hidden />
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton height="220px" />
        </div>
      )}
    </div>
  )
}

function Head({ preview: { from, to, reply_to, subject } }: { preview: LetterPreview }) {
  return (
    <dl className="border-b border-hairline px-5 py-3.5 text-caption">
      <Line term={copy.from}>{from}</Line>
      <Line term={copy.to}>{to}</Line>
      <Line term={copy.replyTo}>{reply_to}</Line>
      <Line term={copy.subject}>{subject}</Line>
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5 py-px">
      <dt className="flex-none text-muted">{term}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function optionsOf<V extends string>(labels: Record<V, string>): { value: V; label: string }[] {
  return (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))
}
