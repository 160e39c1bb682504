/** What the rest of the server may import of this folder; the other files are its own business. */
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
