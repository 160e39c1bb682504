/** What the export of a wedding's data consists of, by its key in the complete JSON: features add theirs by declaration merging. */
export interface ExportParts {}
export type ExportPart = keyof ExportParts
