/** A file's bytes, to be kept in memory; null where it does not come. */
export async function readFileBytes(address: string): Promise<Blob | null> {
  const response = await fetch(address).catch(() => null)
  return response?.ok ? response.blob() : null
}
