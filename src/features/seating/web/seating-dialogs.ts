import { dialogOnDemand } from '#ui/on-demand.tsx'

export const SeatPicker = dialogOnDemand(async () => (await import('./seat-picker.tsx')).SeatPicker)
export const SeatingNeedsDialog = dialogOnDemand(
  async () => (await import('./seating-needs-dialog.tsx')).SeatingNeedsDialog,
)
export const SeatingRulesDialog = dialogOnDemand(
  async () => (await import('./seating-rules-dialog.tsx')).SeatingRulesDialog,
)
export const TableFormDialog = dialogOnDemand(
  async () => (await import('./table-form-dialog.tsx')).TableFormDialog,
)

export const SEATING_DIALOGS = [SeatPicker, SeatingNeedsDialog, SeatingRulesDialog, TableFormDialog]
