/** The address of a built file by its source's name: only the server knows the built name. */
export type FileUrl = (fileName: string) => string
