import { dialogOnDemand } from '#ui/on-demand.tsx'

export const GuestForm = dialogOnDemand(async () => (await import('./guest-form.tsx')).GuestForm)
export const GuestImportDialog = dialogOnDemand(
  async () => (await import('./guest-import-dialog.tsx')).GuestImportDialog,
)
export const HouseholdDialog = dialogOnDemand(
  async () => (await import('./household-dialog.tsx')).HouseholdDialog,
)
export const WhichGuestDialog = dialogOnDemand(
  async () => (await import('./which-guest-dialog.tsx')).WhichGuestDialog,
)
