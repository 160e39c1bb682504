/** The most that a broken connection can cost: files are sent in parts of this size. */
export const UPLOAD_PART_BYTES = 1024 ** 2
