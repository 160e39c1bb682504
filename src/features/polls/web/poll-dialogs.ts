import { dialogOnDemand } from '#ui/on-demand.tsx'

export const PollFormDialog = dialogOnDemand(
  async () => (await import('./poll-form-dialog.tsx')).PollFormDialog,
)
export const PollDetailsDialog = dialogOnDemand(
  async () => (await import('./poll-details-dialog.tsx')).PollDetailsDialog,
)
export const EngagementDialog = dialogOnDemand(
  async () => (await import('./poll-report-dialogs.tsx')).EngagementDialog,
)
export const ParticipantsDialog = dialogOnDemand(
  async () => (await import('./poll-report-dialogs.tsx')).ParticipantsDialog,
)
