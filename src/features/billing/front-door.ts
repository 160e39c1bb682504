/** What other features may import from this one, besides its model. */
export const frontDoor = ['server/billing-routes.ts', 'web/billing-api.ts', 'web/subscription-card.tsx']
