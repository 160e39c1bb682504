import { stat } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Logging,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import { lengthSizeOf, withoutNotes } from './h264-notes.ts'
import { withoutComments } from './vorbis-headers.ts'

/** What a file turned out to be, and the result of rewriting it. */
export type RewriteOutcome =
  | RewrittenVideo
  /** a film, but of a kind that not every browser plays */
  | { kind: 'unplayable' }
  | { kind: 'incomplete' }
  /** sound only */
  | { kind: 'not_video' }
  /** it contradicts itself, or claims more than a file of its size can hold */
  | { kind: 'damaged' }

export interface RewrittenVideo {
  kind: 'rewritten'
  ending: 'mp4' | 'webm'
  /** as in RFC 6381: 'avc1.4d401f' */
  codecs: string[]
  /** in pixels, as shown */
  width: number
  height: number
  seconds: number
}

/** Baseline, main, extended, high: eight bits and 4:2:0, the only H.264 that every browser supports. */
const PLAIN_H264 = /^avc[13]\.(42|4d|58|64)/i
const PLAYABLE = {
  mp4: { video: ['avc'], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['vorbis', 'opus'] },
} as const
type Ending = keyof typeof PLAYABLE

/** Three hours at sixty pictures a second, with room to spare. A forged table of contents claims billions. */
const PACKETS_MAX = 1_000_000
/** Timestamps may lie: a film with twelve seconds of pictures may claim to last for months. */
const FILM_MAX_SECONDS = 6 * 3600
/** Audio decoders begin with packets from before the first moment. */
const SOUND_LEAD_IN_SECONDS = 0.2
/** How much longer than its pictures and sound a WebM's header may claim to be, because it includes subtitles. */
const MISSING_SECONDS_MAX = 2

type Track = InputVideoTrack | InputAudioTrack

/** What is copied of a track. */
interface Selection {
  track: Track
  /** how many packets are left out at the beginning: nothing that is shown depends on them */
  skipped: number
  /** all packets, including those left out */
  count: number
  bytes: number
  endSeconds: number
}

/**
 * Writes the pictures and the sound of a film into a new file, packet by packet, and nothing else: no other tracks, no
 * tags, no attachments, no dates, no notes among the pictures. For a damaged file it throws the library's error.
 */
export async function rewriteVideo(from: string, to: string): Promise<RewriteOutcome> {
  // The library follows only the first edit of a film, and reports others only as a warning.
  let hasLostEdits = false
  Logging.on('warn', ([text]) => (hasLostEdits ||= String(text).startsWith('Unsupported edit list')))
  using input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const { size } = await stat(from)
  if ((await input.getTracks()).length === 0) return { kind: 'incomplete' }
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video) return { kind: 'not_video' }
  const ending = await endingOf(video, audio)
  if (!ending || hasLostEdits) return { kind: 'unplayable' }

  const selections: Selection[] = []
  let room = size
  for (const track of audio ? [video, audio] : [video]) {
    const selection = await selectPackets(track, room)
    if (!selection) return { kind: 'incomplete' }
    room -= selection.bytes
    selections.push(selection)
  }
  const seconds = Math.max(...selections.map(({ endSeconds }) => endSeconds))
  if (!(seconds <= FILM_MAX_SECONDS)) return { kind: 'damaged' }
  if (await isCutOff(input, seconds)) return { kind: 'incomplete' }
  if (!(await copyPackets(selections, ending, to))) return { kind: 'incomplete' }
  return {
    kind: 'rewritten',
    ending,
    codecs: (await Promise.all(selections.map(({ track }) => track.getCodecParameterString()))).map(String),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    seconds,
  }
}

/** The container in which every browser plays these two; null if there is none. */
async function endingOf(video: InputVideoTrack, audio: InputAudioTrack | null): Promise<Ending | null> {
  const pictures = await video.getCodec()
  const sound = audio && (await audio.getCodec())
  for (const [ending, playable] of Object.entries(PLAYABLE) as [Ending, (typeof PLAYABLE)[Ending]][]) {
    if (!playable.video.some((codec) => codec === pictures)) continue
    if (audio && !playable.audio.some((codec) => codec === sound)) return null
    const isPlain = pictures !== 'avc' || PLAIN_H264.test((await video.getCodecParameterString()) ?? '')
    return isPlain ? ending : null
  }
  return null
}

/** A WebM has no list of its packets: only its duration shows that some are missing. */
async function isCutOff(input: Input, seconds: number): Promise<boolean> {
  const format = await input.getFormat()
  if (format !== WEBM && format !== MATROSKA) return false
  return seconds < ((await input.getDurationFromMetadata()) ?? 0) - MISSING_SECONDS_MAX
}

/** Null for a track whose packets do not fit into `room` bytes. */
async function selectPackets(track: Track, room: number): Promise<Selection | null> {
  const selection: Selection = { track, skipped: 0, count: 0, bytes: 0, endSeconds: 0 }
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })
  const leadIn = track.isAudioTrack() ? -SOUND_LEAD_IN_SECONDS : 0
  for await (const packet of packets) {
    if (packet.type === 'key' && packet.timestamp <= leadIn) selection.skipped = selection.count
    selection.count += 1
    selection.bytes += packet.byteLength
    selection.endSeconds = Math.max(selection.endSeconds, packet.timestamp + packet.duration)
    if (selection.count > PACKETS_MAX || selection.bytes > room) return null
  }
  return selection
}

/** False if some of the packets are missing from the file. */
async function copyPackets(selections: Selection[], ending: Ending, to: string): Promise<boolean> {
  const format = ending === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat()
  const output = new Output({ format, target: new FilePathTarget(to) })
  const copies: TrackCopy[] = []
  for (const selection of selections) copies.push(await addTrack(output, selection))
  await output.start()
  // In order of time, so that a player finds pictures and sound side by side.
  for (;;) {
    const next = copies
      .filter(({ packet }) => packet)
      .sort((a, b) => a.packet!.timestamp - b.packet!.timestamp)[0]
    if (!next) break
    await next.copy()
  }
  await output.finalize()
  return copies.every((copy) => copy.isWhole())
}

interface TrackCopy {
  /** the next one to be copied */
  packet: EncodedPacket | null
  copy(): Promise<void>
  isWhole(): boolean
}

async function addTrack(output: Output, { track, skipped, count }: Selection): Promise<TrackCopy> {
  const packets = new EncodedPacketSink(track).packets()
  let copied = 0
  const read = async (): Promise<EncodedPacket | null> => (await packets.next()).value ?? null
  const add = await addSource(output, track, count)
  for (; copied < skipped; copied++) await read()
  const copying: TrackCopy = {
    packet: await read(),
    async copy() {
      await add(copying.packet!)
      copied += 1
      copying.packet = await read()
    },
    isWhole: () => copied === count,
  }
  return copying
}

async function addSource(output: Output, track: Track, maximumPacketCount: number) {
  if (track.isVideoTrack()) {
    const codec = (await track.getCodec())!
    const source = new EncodedVideoPacketSource(codec)
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined
    output.addVideoTrack(source, {
      maximumPacketCount,
      rotation: await track.getRotation(),
      flip: await track.getFlip(),
      canBeTransparent: await track.canBeTransparent(),
    })
    const lengthSize = lengthSizeOf(decoderConfig)
    return async (packet: EncodedPacket) => {
      const data = codec === 'avc' ? withoutNotes(packet.data, lengthSize) : packet.data
      // Films begin with a key packet: one with nothing but notes has no picture.
      if (!data.length && packet.type === 'key') throw new RangeError('a key packet holds no picture')
      if (data.length) await source.add(packet.clone({ data }), decoderConfig && { decoderConfig })
    }
  }
  const codec = (await track.getCodec())!
  const source = new EncodedAudioPacketSource(codec)
  const found = await track.getDecoderConfig()
  const decoderConfig = found && codec === 'vorbis' ? withoutComments(found) : found
  output.addAudioTrack(source, { maximumPacketCount })
  return (packet: EncodedPacket) => source.add(packet, decoderConfig ? { decoderConfig } : undefined)
}
