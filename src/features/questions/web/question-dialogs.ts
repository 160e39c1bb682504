import { dialogOnDemand } from '#ui/on-demand.tsx'

export const QuestionFormDialog = dialogOnDemand(
  async () => (await import('./question-form-dialog.tsx')).QuestionFormDialog,
)
export const QuestionAnswersDialog = dialogOnDemand(
  async () => (await import('./question-answers-dialog.tsx')).QuestionAnswersDialog,
)
export const QuestionPreviewDialog = dialogOnDemand(
  async () => (await import('./question-preview-dialog.tsx')).QuestionPreviewDialog,
)
