/** What other features may import of this one, besides its model. */
export const frontDoor = [
  'pages/guest-panel.ts',
  'pages/script-fonts.ts',
  'public/ask-to-leave.ts',
  'public/confirmed-view.tsx',
  'public/find-token.ts',
  'public/fresh-reads.ts',
  'public/live-events.ts',
  'public/load-sheet.ts',
  'public/make-call.ts',
  'public/page-mark-field.tsx',
  'public/panel-props.ts',
  'public/tab-draft.ts',
  'public/use-live-event.ts',
  'public/use-tab-draft.ts',
  'public/use-waiting-calls.ts',
  'server/guest-access-basis.ts',
]
