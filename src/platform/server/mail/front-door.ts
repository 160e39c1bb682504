/** The files that the rest of the server may import from this folder; all others are private to it. */
export const frontDoor = [
  'delivery-state.ts',
  'erase-mail.ts',
  'mail-commands.ts',
  'mail-composer.ts',
  'mail-folder.ts',
  'mail-frame.tsx',
  'mail-layout.tsx',
  'mail-queue-commands.ts',
  'mail-queue-queries.ts',
  'mail-table.ts',
  'mail-transport.ts',
  'mail-worker.ts',
]
