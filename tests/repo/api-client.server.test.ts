import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../support/test-app.ts'

const TSC = 'node_modules/typescript/bin/tsc'
const TIME_LIMIT_MS = 60_000
/** Code written by somebody else's generator is held to fewer rules. */
const COMPILER = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    erasableSyntaxOnly: false,
    verbatimModuleSyntax: false,
    types: ['node'],
  },
  include: ['.'],
  exclude: [],
}

/** tests/api-client/program.ts */
interface Program {
  importAndRead(
    origin: string,
    account: { email: string; password: string },
  ): Promise<{ added: string; rsvps: string[] }>
}

const app = startTestApp()
let server: ServerType
let folder: string
beforeAll(() => {
  server = serve({ fetch: app.routes.fetch, port: 0, hostname: '127.0.0.1' })
  mkdirSync('dist', { recursive: true })
  folder = mkdtempSync(join(process.cwd(), 'dist/api-client-'))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it(
  'a client generated from the document signs in, imports guests and reads RSVPs',
  async () => {
    const document = await (await app.request('GET', '/api/openapi.json')).json()
    await generate({ input: document, output: join(folder, 'generated'), useUnionTypes: true })
    copyFileSync('tests/api-client/program.ts', join(folder, 'program.ts'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER))
    execFileSync(process.execPath, [TSC, '-p', folder], { stdio: 'inherit' })
    const program = (await import(join(folder, 'program.ts'))) as Program
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const account = { email: 'nora@example.com', password: 'correct horse battery' }
    expect(await program.importAndRead(origin, account)).toEqual({
      added: 'done',
      rsvps: ['Petra Quill: pending', 'Ruben Sand: pending'],
    })
  },
  TIME_LIMIT_MS,
)
