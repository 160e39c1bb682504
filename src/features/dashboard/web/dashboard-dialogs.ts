import { dialogOnDemand } from '#ui/on-demand.tsx'

export const QuickActionsDialog = dialogOnDemand(
  async () => (await import('./quick-actions-dialog.tsx')).QuickActionsDialog,
)
export const TipsDialog = dialogOnDemand(async () => (await import('./tips-dialog.tsx')).TipsDialog)
