/** A map of at most `most` entries. Adding one more evicts the entry that was added first. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: K, value: V): this {
    if (this.size >= this.#most && !this.has(key)) {
      const first = this.keys().next()
      if (!first.done) this.delete(first.value)
    }
    return super.set(key, value)
  }
}
