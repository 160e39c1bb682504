/** What a Node program may use before the system ends it. */
export interface NodeLimits {
  /** JavaScript's own memory */
  heapMegabytes: number
  /** All of it, with what Node reserves for itself before it has done anything: about 560 MB. */
  kilobytes: number
  /** Of the processor, over the program's whole life; no limit where it is absent. */
  seconds?: number
}

/**
 * The command line of a Node program with limits. Buffers are not part of JavaScript's memory: only the system limits
 * them, and a shell tells it to. On Windows there is only the limit of the heap.
 */
export function nodeWithLimits(
  args: readonly string[],
  limits: NodeLimits,
): [program: string, args: string[]] {
  const node = [`--max-old-space-size=${limits.heapMegabytes}`, ...args]
  if (process.platform === 'win32') return [process.execPath, node]
  const time = limits.seconds === undefined ? '' : `; ulimit -t ${limits.seconds}`
  // glibc keeps a store of memory for each thread, and gives little back: with two of them pictures take a quarter less.
  const asked = `export MALLOC_ARENA_MAX=2; ulimit -c 0; ulimit -d ${limits.kilobytes}${time}`
  return ['sh', ['-c', `${asked}; exec "$0" "$@"`, process.execPath, ...node]]
}
