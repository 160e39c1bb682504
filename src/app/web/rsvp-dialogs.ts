import { dialogOnDemand } from '#ui/on-demand.tsx'

export const MessageDialog = dialogOnDemand(
  async () => (await import('./rsvp-message-dialog.tsx')).RsvpMessageDialog,
)
export const RemindersDialog = dialogOnDemand(
  async () => (await import('#features/invitations/web/reminders-dialog.tsx')).RemindersDialog,
)
