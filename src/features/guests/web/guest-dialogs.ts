import { dialogOnDemand } from '#ui/on-demand.tsx'

export const GuestForm = dialogOnDemand(async () => (await import('./guest-form.tsx')).GuestForm)
export const ImportDialog = dialogOnDemand(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
)
export const HouseholdDialog = dialogOnDemand(
  async () => (await import('./household-dialog.tsx')).HouseholdDialog,
)
export const WhichGuestDialog = dialogOnDemand(
  async () => (await import('./which-guest-dialog.tsx')).WhichGuestDialog,
)
