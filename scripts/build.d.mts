/** Copies the files in `folder` of the build `before` that the build `next` lacks into it, for some builds. */
export function keepEarlier(before: string, next: string, folder: string): void
