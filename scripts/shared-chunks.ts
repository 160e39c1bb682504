/** The part of the bundler's context that is used here. */
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * The screens of the owner's app in families that need much of the same code, by the names of their files; the first
 * that matches counts. On Slow 4G over HTTP/1.1 each file of a screen costs as much time as 20 KB: with a chunk for every
 * set of screens that share something, /guests was 42 files of 174 KB and painted after 6.7 s; with one for every set of
 * families it is 23 of 179 KB, after 4.8 s (`npm run bench -- first-load`).
 */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  home: /\/dashboard-screen\.tsx$/,
  people: /\/(guests|rsvp|send-invitations)-screen\.tsx$/,
  sent: /\/(love-notes|songs|moderation|trivia-results|poll-results|history)-screen\.tsx$/,
  made: /\/(events|questions|seating|trivia-questions)-screen\.tsx$/,
  settings: /-settings-screen\.tsx$/,
  entry: /\/(login|signup|recover|confirm|new-password|create-wedding)-screen\.tsx$/,
  paper: /\/(caterer|phone-list|qr-codes|seating-paper)-screen\.tsx$/,
  rest: /-screen\.tsx$/,
}

/**
 * Modules of libraries are imported through an index, which hides who needs them: the bundler, which knows, gives each set
 * of screens its own chunk. But icons are so small that one chunk with all of them is loaded sooner.
 */
const OF_A_LIBRARY = /node_modules\/(?!lucide-react\/)/

/**
 * The name of the chunk for a module that several parts of the owner's app share: one for each set of families whose
 * screens need it. Null for what the bundler distributes: libraries, and what only dialogs and other later parts need.
 * A module imports only what all of its families need, so these chunks never import each other.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
  if (OF_A_LIBRARY.test(id)) return null
  const needing = [...withImporters(id, modules)]
  const families = Object.keys(FAMILIES).filter((name) => needing.some((one) => familyOf(one) === name))
  return families.length === 0 ? null : ['shared', ...families].join('-')
}

function familyOf(id: string): string | undefined {
  return Object.keys(FAMILIES).find((name) => FAMILIES[name]?.test(id))
}

/** The module, and all that import it, directly or through others. */
function withImporters(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) withImporters(importer, modules, found)
  return found
}
