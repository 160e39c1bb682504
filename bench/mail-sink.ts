// A mail server that accepts everything and keeps nothing but the first message; run as a process of its own by
// startMailSink. Over its channel it reports its port, and when the messages of a round were accepted.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** Returned on request, after which a new round starts. */
export interface SinkRound {
  taken: number
  /** when the first and the last message were accepted */
  firstMs: number
  lastMs: number
  /** the first message as received */
  sample: string
}

let round: SinkRound = { taken: 0, firstMs: 0, lastMs: 0, sample: '' }

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    const take = async () => {
      if (round.sample) for await (const _chunk of stream);
      else round.sample = (await buffer(stream)).toString('latin1')
      round.lastMs = performance.now()
      if (round.taken++ === 0) round.firstMs = round.lastMs
      done()
    }
    void take()
  },
})
server.on('error', () => {})
const listening = server.listen(0, '127.0.0.1', () =>
  process.send?.((listening.address() as AddressInfo).port),
)
process.on('message', (message) => {
  process.send?.(round)
  if (message === 'begin') round = { taken: 0, firstMs: 0, lastMs: 0, sample: '' }
})
