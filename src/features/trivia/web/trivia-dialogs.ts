import { dialogOnDemand } from '#ui/on-demand.tsx'

export const QuestionForm = dialogOnDemand(async () => (await import('./question-form.tsx')).QuestionForm)
export const PreviewDialog = dialogOnDemand(async () => (await import('./preview-dialog.tsx')).PreviewDialog)
export const LeaderboardDialog = dialogOnDemand(
  async () => (await import('./leaderboard-dialog.tsx')).LeaderboardDialog,
)
export const AnalysisDialog = dialogOnDemand(
  async () => (await import('./analysis-dialog.tsx')).AnalysisDialog,
)
export const CertificatesDialog = dialogOnDemand(
  async () => (await import('./certificates-dialog.tsx')).CertificatesDialog,
)
export const ResultDialog = dialogOnDemand(async () => (await import('./result-dialog.tsx')).ResultDialog)
export const ExportDialog = dialogOnDemand(async () => (await import('./export-dialog.tsx')).ExportDialog)
