/** The tests that store files, which also run on a bucket: parts of their paths. */
export const FILE_TESTS: readonly string[]
