import { dialogOnDemand } from '#ui/on-demand.tsx'

export const EventFormDialog = dialogOnDemand(
  async () => (await import('./event-form-dialog.tsx')).EventFormDialog,
)
export const EventGuestsDialog = dialogOnDemand(
  async () => (await import('./event-guests-dialog.tsx')).EventGuestsDialog,
)
