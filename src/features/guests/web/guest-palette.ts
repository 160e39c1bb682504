import { Download, Plus, QrCode, Upload, UserRound } from 'lucide-react'

import { guestName } from '../model/guest.ts'
import { guestCopy as copy } from '../model/guest-copy.ts'
import { guestList } from '../model/guest-list.ts'
import { guestsQuery } from './guest-api.ts'
import { exportGuests } from './export-guests.ts'
import { readQuery } from '#lists/model/define-list.ts'
import { fold } from '#platform/model/folding.ts'
import { GUESTS_DO, paths } from '#platform/model/paths.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { FeaturePalette, PaletteCommand } from '#platform/web/web-feature.ts'

/** More are found by typing more. */
const SHOWN = 8

/** Guests by name, and actions on the list. */
export const palette: FeaturePalette = {
  commands: [
    { label: copy.add, words: 'new person', icon: Plus, needsWedding: true, act: GUESTS_DO.add },
    {
      label: copy.importCsv,
      words: 'upload spreadsheet excel',
      icon: Upload,
      needsWedding: true,
      act: GUESTS_DO.import,
    },
    {
      label: 'Export guests',
      words: 'download csv spreadsheet',
      icon: Download,
      needsWedding: true,
      act: () => exportGuests(readQuery(guestList, new URLSearchParams())),
    },
    {
      label: 'Print QR codes',
      words: 'personal links cards',
      icon: QrCode,
      needsWedding: true,
      act: paths.qrCodes,
    },
  ],
  finds: { heading: 'Guests', find: findGuests },
}

async function findGuests(typed: string): Promise<readonly PaletteCommand[]> {
  const guests = await queryClient.ensureQueryData(guestsQuery)
  const words = fold(typed).split(' ')
  const found = guests.filter((guest) => {
    const text = ` ${fold(guestName(guest))} ${fold(guest.email ?? '')}`
    return words.every((word) => text.includes(` ${word}`))
  })
  return found.slice(0, SHOWN).map((guest) => ({
    label: guestName(guest),
    note: guest.email ?? undefined,
    icon: UserRound,
    act: GUESTS_DO.edit(guest.id),
  })) as PaletteCommand[]
}
