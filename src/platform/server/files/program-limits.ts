/** What a program may use of the machine. */
export interface MemoryLimits {
  /** JavaScript's own memory */
  heapMegabytes: number
  /** all that it may write to, with what Node reserves for itself before it has done anything: about 560 MB */
  processKilobytes: number
  /** of all its life; no limit where it is absent */
  processorSeconds?: number
}

/**
 * The program and the arguments that run a script of ours, with flags of Node before it, within limits. Buffers are not part of
 * JavaScript's memory: only the system limits them, and a shell tells it to. On Windows only the heap is limited.
 */
export function nodeWithLimits(
  script: readonly string[],
  { heapMegabytes, processKilobytes, processorSeconds }: MemoryLimits,
): [program: string, args: string[]] {
  const args = [`--max-old-space-size=${heapMegabytes}`, ...script]
  if (process.platform === 'win32') return [process.execPath, args]
  const time = processorSeconds === undefined ? '' : `ulimit -t ${processorSeconds}; `
  const limits = `ulimit -c 0; ulimit -d ${processKilobytes}; ${time}`
  return ['sh', ['-c', `${limits}exec "$0" "$@"`, process.execPath, ...args]]
}
