import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { temporaryFolder } from './temporary-files.ts'
import { join } from 'node:path'

/** What another program finds in a ZIP of stored files with names in UTF-8: each name with its text. */
export async function unzip(zip: ReadableStream<Uint8Array> | Response): Promise<Record<string, string>> {
  const dir = temporaryFolder()
  try {
    const path = join(dir, 'whole.zip')
    const bytes = await (zip instanceof Response ? zip : new Response(zip)).arrayBuffer()
    writeFileSync(path, Buffer.from(bytes))
    const script = `import json, sys, zipfile
zip = zipfile.ZipFile(sys.argv[1])
assert zip.testzip() is None
print(json.dumps({i.filename: zip.read(i).decode() for i in zip.infolist() if i.flag_bits & 0x800 and i.compress_type == 0}))`
    const found = execFileSync('python3', ['-c', script, path], { maxBuffer: 2 ** 28 }).toString()
    return JSON.parse(found) as Record<string, string>
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
