import { FEATURES } from './features.ts'
import { HOME, NOTIFICATIONS, WEDDING_SCREENS } from './navigation.ts'
import { fold } from '#platform/model/folding.ts'
import type { FeaturePalette, NavigationItem, PaletteCommand } from '#platform/web/web-feature.ts'

/** A line of the palette under its heading. */
export interface PaletteEntry extends PaletteCommand {
  key: string
}
export interface PaletteGroup {
  heading: string
  items: PaletteEntry[]
}

/** The features' entries for the palette, loaded when it is first opened. */
export async function loadPalettes(): Promise<FeaturePalette[]> {
  const files = await Promise.all(FEATURES.flatMap(({ palette }) => (palette ? [palette()] : [])))
  return files.map(({ palette }) => palette)
}

/** The screens and actions that match what was typed; all of them if nothing was. */
export function fixedGroups(
  palettes: readonly FeaturePalette[],
  typed: string,
  hasWedding: boolean,
): PaletteGroup[] {
  const screens = [HOME, ...(hasWedding ? WEDDING_SCREENS : []), NOTIFICATIONS].map(screenCommand)
  const actions = palettes.flatMap(({ commands = [] }) => commands)
  const offered = actions.filter(({ needsWedding }) => hasWedding || !needsWedding)
  return [group('Actions', offered, typed), group('Screens', screens, typed)]
}

/** What the features find for what was typed, in separate groups. */
export async function findGroups(
  palettes: readonly FeaturePalette[],
  typed: string,
): Promise<PaletteGroup[]> {
  const finders = palettes.flatMap(({ finds }) => finds ?? [])
  return Promise.all(
    finders.map(async ({ heading, find }) => ({ heading, items: withKeys(heading, await find(typed)) })),
  )
}

function group(heading: string, commands: readonly PaletteCommand[], typed: string): PaletteGroup {
  const words = fold(typed).split(' ')
  const fitting = commands.filter(({ label, words: others = '' }) => {
    const text = ` ${fold(`${label} ${others}`)}`
    return words.every((word) => text.includes(` ${word}`))
  })
  return { heading, items: withKeys(heading, fitting) }
}

function withKeys(heading: string, commands: readonly PaletteCommand[]): PaletteEntry[] {
  return commands.map((command, index) => ({ ...command, key: `${heading} ${index} ${command.label}` }))
}

function screenCommand({ to, label, icon }: NavigationItem): PaletteCommand {
  return { label, icon, words: 'go to open', act: to }
}
