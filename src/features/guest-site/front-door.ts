/** What other features may import of this one, besides its model. */
export const frontDoor = [
  'pages/guest-panel.ts',
  'public/confirmed-view.tsx',
  'public/find-token.ts',
  'public/make-call.ts',
  'public/panel-props.ts',
  'public/use-waiting-calls.ts',
  'server/guest-standing.ts',
]
