/** The address of a built file by its source's name: only the server knows what the build called it. */
export type FileUrl = (fileName: string) => string
