/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/wedding-file.ts',
  'server/couple-queries.ts',
  'server/couple-schema.ts',
  'server/erase-after-commands.ts',
  'server/lock-couple-commands.ts',
  'server/media-link-commands.ts',
  'server/story-media-commands.ts',
  'server/unpublish-commands.ts',
  'web/couple-api.ts',
  'web/settings-form.ts',
  'web/wedding-zone.ts',
]
