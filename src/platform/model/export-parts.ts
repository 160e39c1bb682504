/**
 * The parts of a wedding's data export, by their key in the complete JSON: features add theirs by declaration merging.
 */
export interface ExportParts {}
export type ExportPart = keyof ExportParts
