import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { bulkCopy as copy } from '../model/bulk-words.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { sendCopy } from '../model/send-copy.ts'
import { MESSAGE_MAX_LENGTH } from '../model/letter.ts'
import { previewQuery } from './letter-api.ts'
import { LetterFrame } from './letter-frame.tsx'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { TextArea } from '#ui/text-field.tsx'

const PAUSE_MS = 500

interface MessageFieldsProps {
  message: string
  onChange: (message: string) => void
  /** The guest whose name the preview shows. */
  guest: Guest | undefined
}

/** The couple's own words, and a preview of the letter around them. */
export function MessageFields({ message, onChange, guest }: MessageFieldsProps) {
  const length = message.trim().length
  return (
    <>
      <TextArea
        label={copy.message}
        value={message}
        onChange={onChange}
        rows={5}
        help={copy.characters(length, MESSAGE_MAX_LENGTH)}
        {...(length > MESSAGE_MAX_LENGTH && {
          error: `${letterCopy.messageTooLong} (${copy.characters(length, MESSAGE_MAX_LENGTH)})`,
        })}
      />
      {guest && <Preview guest={guest} message={message.trim().slice(0, MESSAGE_MAX_LENGTH)} />}
    </>
  )
}

function Preview({ guest, message }: { guest: Guest; message: string }) {
  const shown = useAfterPause(message)
  const { data, isError } = useQuery({
    ...previewQuery('custom', guest.id, shown === '' ? null : shown),
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <p className="mb-1.5 text-caption font-medium">{copy.preview(guestName(guest))}</p>
      {data ? (
        // The letter is long, and its text is at the top.
        <section
          aria-label={copy.preview(guestName(guest))}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
          tabIndex={0}
          className="max-h-80 overflow-y-auto rounded-md border border-line-2 bg-paper"
        >
          <LetterFrame html={data.html} title={sendCopy.letterOf(data.subject)} wide={false} />
        </section>
      ) : (
        // As high as the letter will be: a button that moves away under a press would not be pressed.
        <p className="h-80 rounded-md border border-line-2 bg-paper p-3 text-muted">
          {isError ? copy.previewFailed : copy.previewLoading}
        </p>
      )}
    </div>
  )
}

/** The text at the last pause in typing. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
