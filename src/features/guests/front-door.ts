/** What other features may import from this one, besides its model. */
export const frontDoor = [
  'server/access-request-commands.ts',
  'server/access-request-queries.ts',
  'server/companion-mark.ts',
  'server/entry-commands.ts',
  'server/guest-commands.ts',
  'server/guest-match-queries.ts',
  'server/guest-queries.ts',
  'server/household-member-queries.ts',
  'server/list-slots.ts',
  'server/listed-guest-queries.ts',
  'server/personal-link-commands.ts',
  'server/personal-link-queries.ts',
  'web/guest-api.ts',
  'web/guest-place.tsx',
  'web/listed-guests.ts',
  'web/tag-choice.tsx',
]
