/** What other features may import from this one, besides its model. */
export const frontDoor = ['pages/doors-html.tsx', 'pages/page-theme.ts', 'server/custom-css.ts']
