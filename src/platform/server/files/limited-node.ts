/** The resources that a Node program may use before the system ends it. */
export interface NodeLimits {
  /** the JavaScript heap */
  heapMegabytes: number
  /** All memory, including what Node reserves for itself before it has done anything: about 560 MB. */
  kilobytes: number
  /** Processor time over the program's whole life; unlimited if absent. */
  seconds?: number
}

/**
 * The command line of a Node program with limits. Buffers are outside the JavaScript heap, so only the system
 * can limit them; a shell sets that limit. On Windows only the heap is limited.
 */
export function nodeWithLimits(
  args: readonly string[],
  limits: NodeLimits,
): [program: string, args: string[]] {
  const node = [`--max-old-space-size=${limits.heapMegabytes}`, ...args]
  if (process.platform === 'win32') return [process.execPath, node]
  const time = limits.seconds === undefined ? '' : `; ulimit -t ${limits.seconds}`
  // glibc keeps an arena of memory per thread and returns little of it: with two arenas, pictures take a quarter less.
  const setup = `export MALLOC_ARENA_MAX=2; ulimit -c 0; ulimit -d ${limits.kilobytes}${time}`
  return ['sh', ['-c', `${setup}; exec "$0" "$@"`, process.execPath, ...node]]
}
