import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import pLimit from 'p-limit'
import { lockCouple } from '#features/couples/server/lock-couple-commands.ts'
import { guestName } from '#features/guests/model/guest.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { lockOwnAnswer } from '#features/rsvps/server/rsvp-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { callOf, isNewCall, isNewOnRecord } from '#platform/server/db/received-calls.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { KIND_BYTES } from '#platform/server/files/file-kind.ts'
import { removeFolder, removeUnnamed } from '#platform/server/files/files.ts'
import { countReceived, keepPart, readWhole } from '#platform/server/files/upload-parts.ts'
import type { Upload } from '#platform/server/files/upload-parts.ts'
import { isUniqueViolation, machineFault } from '#platform/server/http/faults.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { MEDIA_BYTES_PER_GUEST, MEDIA_PER_GUEST } from '../model/media.ts'
import type { OwnUpload } from '../model/media.ts'
import { filesOf } from '../model/media-files.ts'
import { guestPhotosCopy as copy } from '../model/guest-photos-copy.ts'
import { uploadNotice } from '../model/upload-copy.ts'
import type { FinishUpload, UploadInput } from '../model/upload-input.ts'
import { ownRows, sender, findOwnUpload } from './own-upload-queries.ts'
import { endGroupOfOne } from './look-group-commands.ts'
import { MEDIA_ONCE_KEY } from './media-table.ts'
import { checkPhotosAreOpen, checkTakenBeforeClose } from './photos-open.ts'
import type { MediaTools } from './media-tools.ts'
import { mediaTypeOf } from './media-type.ts'
import type { MediaType } from './media-type.ts'
import { dropUnfinished, senderKey, uploadOf } from './unfinished-uploads.ts'

const PARTS: RateLimit = { bucket: 'media.parts', burst: 600, perSeconds: 60 }
const UPLOADS: RateLimit = { bucket: 'media.uploads', burst: 120, perSeconds: 60 }
/** The parts of a file are partly in memory while they are joined. */
const checkedAtOnce = pLimit(4)
const CALL = 'upload'

type UploadStore = Pick<MediaTools, 'files' | 'onUploaded'>

/** How much of a file has arrived, and the upload itself if it is complete. */
export async function countUploaded(
  scope: GuestScope,
  { files }: UploadStore,
  input: UploadInput,
): Promise<{ bytes_received: number; upload: OwnUpload | null }> {
  const upload = await findOwnUpload(scope, input.sha256)
  return {
    bytes_received: upload ? input.bytes_total : await countReceived(files, uploadOf(scope, input)),
    upload,
  }
}

/**
 * Stores one part of a file, and returns the offset at which the sender continues.
 * @throws AppError `not_found` and `conflict` if photos are not accepted, `limit_reached`, `rate_limited`
 */
export async function keepUploadPart(
  scope: GuestScope,
  { files }: UploadStore,
  input: UploadInput,
  offset: number,
  pieces: readonly Uint8Array[],
): Promise<number> {
  await limitRate(scope, PARTS, senderKey(scope), copy.upload.tooMany)
  const upload = uploadOf(scope, input)
  if (offset > 0) return keepPart(files, upload, offset, pieces)
  await checkPhotosAreOpen(scope)
  await checkRoom(scope, input.bytes_total)
  const received = await keepPart(files, upload, offset, pieces)
  await dropUnfinished(scope, files, upload)
  return received
}

/**
 * Accepts a file with all its parts: stores its original, notifies the couple, and has its renditions drawn in the
 * background. Sending it again stores it once; null if it was accepted under this `key` and deleted since.
 * @throws AppError `conflict` if parts are missing, `invalid` for anything that is no picture or film, `limit_reached`,
 * `rate_limited`, `gone` for anything taken after the site closed
 */
export function finishUpload(
  scope: GuestScope,
  store: UploadStore,
  input: FinishUpload,
  key: string | null,
): Promise<OwnUpload | null> {
  return checkedAtOnce(async () => {
    await limitRate(scope, UPLOADS, senderKey(scope), copy.upload.tooMany)
    await checkTakenBeforeClose(scope, input.captured_at)
    const upload = uploadOf(scope, input)
    const before = await findOwnUpload(scope, input.sha256)
    if (before) await putBackOriginal(scope, store, upload, before.id)
    const taken = before ?? (await takeWhole(scope, store, upload, input, key))
    await removeFolder(store.files, upload.folder)
    return taken
  })
}

/** Deletes one of the guest's uploads, with everything drawn of it. @throws AppError `not_found` */
export async function removeUpload(scope: GuestScope, { files }: UploadStore, id: Id): Promise<void> {
  const removed = await inTransaction(scope, async (inner) => {
    const row = await inner.db
      .deleteFrom('media')
      .where('id', '=', id)
      .where('couple_id', '=', inner.coupleId)
      .where(sender(inner))
      .returning(['storage_key', 'widths', 'film', 'look_group'])
      .executeTakeFirst()
    if (!row) throw new AppError('not_found', copy.upload.gone)
    if (row.look_group !== null) await endGroupOfOne(inner, row.look_group)
    inner.announce(inner.coupleId, { type: 'media', id })
    return row
  })
  await removeUnnamed(scope, files, filesOf({ ...removed, widths: JSON.parse(removed.widths) as number[] }))
}

async function takeWhole(
  scope: GuestScope,
  store: UploadStore,
  upload: Upload,
  input: FinishUpload,
  key: string | null,
): Promise<OwnUpload | null> {
  const { files } = store
  const whole = await readWhole(files, upload)
  if (!whole) {
    if (await wasTaken(scope, key)) return null
    throw new AppError('conflict', copy.upload.incomplete)
  }
  const dropAndRefuse = async (sentence: string) => {
    await removeFolder(files, upload.folder)
    return new AppError('invalid', sentence)
  }
  const { head, bytes } = await readHead(whole, KIND_BYTES)
  const type = await mediaTypeOf(head)
  if (!type) throw await dropAndRefuse(copy.notMedia)
  await checkPhotosAreOpen(scope)
  const storageKey = await reserveKey(scope, type.ending)
  const hash = createHash('sha256')
  await files.put(storageKey, hashEach(bytes, hash))
  if (hash.digest('hex') !== input.sha256) {
    await files.remove(storageKey)
    throw await dropAndRefuse(copy.upload.changed)
  }
  try {
    const isTaken = await addMedia(scope, { ...input, storageKey, type }, key)
    if (!isTaken) await files.remove(storageKey)
  } catch (cause) {
    // If the connection broke, the row may have been committed anyway: the sweep deletes files that no row refers to.
    if (machineFault(cause) === null) await files.remove(storageKey)
    // The same file came from another tab or device at the same moment.
    if (!isUniqueViolation(cause, MEDIA_ONCE_KEY)) throw cause
  }
  store.onUploaded()
  return findOwnUpload(scope, input.sha256)
}

/** If the row exists but its file is lost, restores the file from the parts that were sent again. */
async function putBackOriginal(
  scope: GuestScope,
  { files }: UploadStore,
  upload: Upload,
  id: Id,
): Promise<void> {
  const whole = await readWhole(files, upload)
  if (!whole) return
  const { storage_key } = await ownRows(scope)
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if ((await files.find(storage_key)) === null) await files.put(storage_key, whole)
}

/** The first `length` bytes of a file, or all of a shorter one, together with a stream of the whole file. */
async function readHead(file: AsyncGenerator<Uint8Array>, length: number) {
  const first: Uint8Array[] = []
  for (let read = 0; read < length;) {
    const next = await file.next()
    if (next.done) break
    first.push(next.value)
    read += next.value.length
  }
  async function* bytes() {
    yield* first
    yield* file
  }
  return { head: Buffer.concat(first), bytes: bytes() }
}

async function* hashEach(bytes: AsyncGenerator<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const some of bytes) {
    hash.update(some)
    yield some
  }
}

/**
 * `{couple}/{guest}/{timestamp}.{ext}`, at the next millisecond that no other upload of the guest or their plus ones
 * uses (rule C13): what is drawn of an upload is stored under the same name without its ending.
 */
async function reserveKey(scope: GuestScope, ending: string): Promise<string> {
  for (let at = epochMs(scope.now); ; at++) {
    const isFree = await inTransaction(scope, (inner) => isNewOnRecord(inner, 'upload-time', String(at)))
    if (isFree) return `${scope.coupleId}/${scope.guestId}/${at}.${ending}`
  }
}

interface NewMedia extends FinishUpload {
  storageKey: string
  type: MediaType
}

/** False if it was accepted under this key before. */
function addMedia(
  scope: GuestScope,
  { storageKey, type, ...input }: NewMedia,
  key: string | null,
): Promise<boolean> {
  return inTransaction(scope, async (inner) => {
    // The notification locks the couple; locked after the guest, it would deadlock with a change of many guests.
    await lockCouple(inner, inner.coupleId)
    if (!(await isNewCall(inner, CALL, key))) return false
    const id = inner.newId()
    // Locked so that simultaneous uploads are all counted.
    const name = guestName(await lockOwnAnswer(inner))
    await checkRoom(inner, input.bytes_total)
    await inner.db
      .insertInto('media')
      .values({
        id,
        couple_id: inner.coupleId,
        guest_id: inner.guestId,
        guest_name: name,
        companion: toFlag(inner.companion),
        companion_mark: inner.companionMark,
        url: `/media/${inner.coupleId}/${id}/original.${type.ending}`,
        status: 'queued',
        kind: type.kind,
        storage_key: storageKey,
        mime: type.mime,
        bytes: input.bytes_total,
        sha256: input.sha256,
        widths: '[]',
        original_name: input.original_name,
        created_at: inner.now,
      })
      .execute()
    inner.announce(inner.coupleId, { type: 'media', id })
    await notifyOwner(inner, inner.coupleId, {
      type: 'media',
      title: uploadNotice.title,
      message: uploadNotice.text(name, type.kind === 'video'),
      action_url: paths.moderation,
      item_id: id,
      metadata: { guest_name: name },
      group: { key: 'media', withinSeconds: 60, message: (count) => uploadNotice.textOfMany(count, name) },
    })
    return true
  })
}

async function wasTaken(scope: GuestScope, key: string | null): Promise<boolean> {
  if (key === null) return false
  const row = await scope.db
    .selectFrom('received_calls')
    .select('key')
    .where('guest_id', '=', scope.guestId)
    .where('call', '=', callOf(scope, CALL))
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A guest's plus ones share the room of one: a guest may name another as often as they like.
 * @throws AppError `limit_reached` if the guest, or their plus ones, have sent as much as one guest may
 */
async function checkRoom(scope: GuestScope, bytes: number): Promise<void> {
  if (!scope.limitsUse) return
  const sent = await scope.db
    .selectFrom('media')
    .where('couple_id', '=', scope.coupleId)
    .where('guest_id', '=', scope.guestId)
    .where('companion', '=', toFlag(scope.companion))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (sent.count >= MEDIA_PER_GUEST || Number(sent.bytes ?? 0) + bytes > MEDIA_BYTES_PER_GUEST)
    throw new AppError('limit_reached', copy.upload.full)
}
