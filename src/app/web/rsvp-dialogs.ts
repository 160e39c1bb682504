import { dialogOnDemand } from '#ui/on-demand.tsx'

export const MessageDialog = dialogOnDemand(
  async () => (await import('./rsvp-letter-dialog.tsx')).MessageDialog,
)
export const ReminderDialog = dialogOnDemand(
  async () => (await import('./rsvp-letter-dialog.tsx')).ReminderDialog,
)
