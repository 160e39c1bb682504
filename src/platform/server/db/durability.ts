/**
 * Flushes writes to the disk together. SQLite itself would wait for the disk within each commit and hold up
 * every other request meanwhile. Here commits go to the operating system at once, and `untilDurable` waits,
 * while other work continues, for one flush that covers everyone who committed before it began (group commit).
 */
export interface Durability {
  /** Must be called with each commit, in the same turn. */
  wrote: () => void
  /**
   * Resolves when everything written before the call is on the disk. After a failed flush nobody knows what is
   * on the disk, so all later calls reject too, until the process is restarted.
   * @throws the operating system's error
   */
  untilDurable: () => Promise<void>
}

/**
 * Group commit on top of `flush`, which writes to the disk everything written before the call; `onFailure`
 * receives its failure.
 */
export function createDurability(
  flush: () => Promise<void>,
  onFailure: (cause: unknown) => void = () => {},
): Durability {
  let written = 0
  let flushed = 0
  let flushing: Promise<void> | null = null

  async function flushOnce(): Promise<void> {
    const goal = written
    try {
      await flush()
    } catch (cause) {
      onFailure(cause)
      throw cause
    }
    flushed = goal
    flushing = null
  }

  return {
    wrote: () => void written++,
    async untilDurable() {
      const goal = written
      while (flushed < goal) await (flushing ??= flushOnce())
    },
  }
}
