import { sendCopy as copy } from '../model/send-copy.ts'
import { deliveryWords } from '../model/send-words.ts'
import type { BatchMessage } from '../model/letter.ts'
import { AddresseeRows, StateWords } from './addressee-rows.tsx'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { clockNow } from '#platform/model/dates.ts'

/** Each guest of a send, and the state of their letter. */
export function DeliveryRows({ messages }: { messages: readonly BatchMessage[] }) {
  const zone = useWeddingZone()
  const now = clockNow()
  return (
    <AddresseeRows
      label={copy.messages}
      rows={messages}
      aside={(message) => (
        <StateWords state={message.state} muted={message.state === 'waiting' || message.state === 'held'}>
          {deliveryWords(message, zone, now)}
        </StateWords>
      )}
    />
  )
}
