/** A file's bytes, to be held in memory; null if it cannot be loaded. */
export async function readFileBytes(address: string): Promise<Blob | null> {
  const response = await fetch(address).catch(() => null)
  return response?.ok ? response.blob() : null
}
