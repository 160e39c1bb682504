import { describe, expect, it } from 'vitest'
import { findUnusedDoors, findViolations } from '../../scripts/check-layers.ts'

const F = 'src/features'

/** The guests feature opens its queries and commands to others, the mail folder its worker. */
const DOORS = {
  [`${F}/guests/front-door.ts`]: `export const frontDoor = ['server/guest-queries.ts', 'server/guest-commands.ts']`,
  [`${F}/rsvps/front-door.ts`]: `export const frontDoor = ['server/rsvp-queries.ts']`,
  'src/platform/server/mail/front-door.ts': `export const frontDoor = ['mail-worker.ts']`,
}
const violationsOf = (files: Record<string, string>) => findViolations({ ...DOORS, ...files })

/** [rule, importing file, its text]: at least one example for each rule; the violation must be reported for line 1. */
const FORBIDDEN: [rule: string, file: string, text: string][] = [
  ['model-is-pure', `${F}/guests/model/guest.ts`, `import { useState } from 'react'`],
  ['model-is-pure', `${F}/guests/model/guest.ts`, `import { addGuest } from '../server/guest-commands.ts'`],
  ['model-is-pure', 'src/platform/model/dates.ts', `import { readFileSync } from 'node:fs'`],
  [
    'web-not-server',
    `${F}/guests/web/guest-api.ts`,
    `import { addGuest } from '#features/guests/server/guest-commands.ts'`,
  ],
  ['web-not-server', `${F}/guests/web/guest-api.ts`, `import { routes } from '../server/guest-routes.ts'`],
  ['web-not-server', `${F}/guests/web/guest-api.ts`, `import type { Row } from '../server/guest-table.ts'`],
  [
    'web-not-server',
    `${F}/rsvps/web/rsvp-api.ts`,
    `import type { Routes } from '#features/guests/server/guest-routes.ts'`,
  ],
  ['web-not-server', 'src/app/web/owner.tsx', `import { config } from '../server/create-app.ts'`],
  ['web-not-server', 'src/ui/button.tsx', `import { db } from '#platform/server/db/db.ts'`],
  [
    'server-not-web',
    `${F}/guests/server/guest-routes.ts`,
    `import { GuestForm } from '../web/guest-form.tsx'`,
  ],
  [
    'front-door',
    `${F}/guests/web/guests-screen.tsx`,
    `const card = import('#features/rsvps/web/rsvp-card.tsx')`,
  ],
  [
    'front-door',
    `${F}/rsvps/server/rsvp-routes.ts`,
    `import { routes } from '#features/guests/server/guest-routes.ts'`,
  ],
  [
    'front-door',
    `${F}/rsvps/server/rsvp-commands.ts`,
    `import { T } from '#features/guests/server/guest-table.ts'`,
  ],
  [
    'front-door',
    `${F}/guest-site/public/page.tsx`,
    `import { Wall } from '#features/notes/public/note-wall.tsx'`,
  ],
  [
    'front-door',
    'src/platform/server/http/router.ts',
    `import type { Claim } from '#platform/server/mail/mail-claims.ts'`,
  ],
  ['front-door', 'src/app/server/main.ts', `import { claim } from '#platform/server/mail/mail-claims.ts'`],
  ['layers', 'src/platform/pages/render-page.tsx', `import { Doors } from '#ui/public/doors.tsx'`],
  ['rooms', `${F}/guests/server/guest-routes.ts`, `import { page } from '../pages/guest-pages.tsx'`],
  ['web-not-server', `${F}/guests/web/guest-api.ts`, `import { page } from '../pages/guest-pages.tsx'`],
  ['layers', 'src/platform/web/form.tsx', `import { Button } from '#ui/button.tsx'`],
  ['layers', 'src/platform/server/db/scope.ts', `import { createApp } from '#app/server/create-app.ts'`],
  ['layers', 'src/lists/web/list-screen.tsx', `import { Guest } from '#features/guests/model/guest.ts'`],
  ['layers', 'src/ui/table.tsx', `export { useList } from '#lists/web/use-list.ts'`],
  [
    'layers',
    `${F}/guests/server/guest-queries.ts`,
    `import { up } from '../../../../migrations/0001-platform.ts'`,
  ],
  ['rooms', 'src/ui/button.tsx', `import { call } from '#platform/web/api-client.ts'`],
  ['rooms', `${F}/guest-site/public/page.tsx`, `import { Button } from '#ui/button.tsx'`],
  ['rooms', `${F}/guest-site/public/page.tsx`, `import { call } from '#platform/web/api-client.ts'`],
  ['rooms', `${F}/guest-site/public/page.tsx`, `import type { Form } from '../web/form.tsx'`],
  [
    'public-stays-small',
    `${F}/guest-site/public/page.tsx`,
    `import { useQuery } from '@tanstack/react-query'`,
  ],
  ['public-stays-small', 'src/ui/public/field.tsx', `import { z } from 'zod'`],
  ['sql-is-at-home', `${F}/guests/server/guest-routes.ts`, `import { sql } from 'kysely'`],
  ['node-is-server', 'src/platform/web/form.tsx', `import { join } from 'path'`],
  ['node-is-server', 'src/app/web/owner.tsx', `import { join } from 'node:path'`],
]

const ALLOWED: [file: string, text: string][] = [
  [
    `${F}/guests/model/guest-input.ts`,
    `import { z } from 'zod'\nimport { isDate } from '#platform/model/dates.ts'`,
  ],
  [`${F}/guests/model/guest-list.ts`, `import { defineList } from '#lists/model/define-list.ts'`],
  [`${F}/rsvps/model/rsvp.ts`, `import type { Guest } from '#features/guests/model/guest.ts'`],
  [
    `${F}/rsvps/server/rsvp-commands.ts`,
    `import { getGuest } from '#features/guests/server/guest-queries.ts'`,
  ],
  [
    `${F}/rsvps/server/rsvp-commands.ts`,
    `import { addGuest } from '#features/guests/server/guest-commands.ts'`,
  ],
  [`${F}/rsvps/server/rsvp-queries.ts`, `import type { T } from '#features/guests/server/guest-table.ts'`],
  [
    `${F}/guests/server/guest-queries.ts`,
    `import { sql } from 'kysely'\nimport { createHash } from 'node:crypto'`,
  ],
  [`${F}/guests/web/guest-api.ts`, `import type { GuestRoutes } from '../server/guest-routes.ts'`],
  [
    `${F}/guests/web/guests-screen.tsx`,
    `import { Button } from '#ui/button.tsx'\nimport { L } from '#lists/web/list.tsx'`,
  ],
  [
    `${F}/guest-site/public/page.tsx`,
    `import { Field } from '#ui/public/field.tsx'\nimport { useState } from 'react'`,
  ],
  [
    'src/ui/dialog.tsx',
    `import { Dialog } from '@base-ui/react/dialog'\nimport { paths } from '#platform/model/paths.ts'`,
  ],
  [
    `${F}/guest-site/pages/guest-pages.tsx`,
    `import { Page } from '../public/page.tsx'\nimport { findGuest } from '../server/guest-queries.ts'`,
  ],
  ['src/app/server/pages.tsx', `import { Page } from '#features/guest-site/public/page.tsx'`],
  ['src/app/server/main.ts', `import { startMailWorker } from '#platform/server/mail/mail-worker.ts'`],
  ['src/platform/server/mail/mail-worker.ts', `import { claim } from './mail-claims.ts'`],
  ['src/app/server/migrations.ts', `import { MIGRATIONS } from '../../../migrations/all-migrations.ts'`],
  ['src/app/web/owner.tsx', `const screen = import('#features/guests/web/guests-screen.tsx')`],
  [
    `${F}/guests/server/guest-routes.test.ts`,
    `import { testApp } from '../../../../tests/support/test-app.ts'`,
  ],
]

describe('the layer check', () => {
  it.each(FORBIDDEN)('%s: %s refuses %s', (rule, file, text) => {
    expect(violationsOf({ [file]: text })).toMatchObject([{ file, line: 1, rule }])
  })

  it.each(ALLOWED)('%s may say %s', (file, text) => {
    expect(violationsOf({ [file]: text })).toEqual([])
  })

  it('names the line, and reads imports of every form', () => {
    const text = `// first\n\nimport '#ui/a.tsx'\nexport * from '#ui/b.tsx'\nexport type { C } from '#ui/c.tsx'\nvoid import('#ui/d.tsx')\n`
    const lines = findViolations({ 'src/platform/web/form.tsx': text }).map(({ line, to }) => [line, to])
    expect(lines).toEqual([
      [3, 'src/ui/a.tsx'],
      [4, 'src/ui/b.tsx'],
      [5, 'src/ui/c.tsx'],
      [6, 'src/ui/d.tsx'],
    ])
  })

  it('finds a schema behind a model file that guests download', () => {
    const files = {
      [`${F}/notes/public/note-form.tsx`]: `import { LIMIT } from '../model/note.ts'`,
      [`${F}/notes/model/note.ts`]: `export { LIMIT } from './note-input.ts'`,
      [`${F}/notes/model/note-input.ts`]: `import { z } from 'zod'\nexport const LIMIT = 3`,
    }
    expect(violationsOf(files)).toMatchObject([
      { rule: 'public-stays-small', file: `${F}/notes/public/note-form.tsx`, to: `${F}/notes/model/note.ts` },
    ])
  })

  it('finds what a front door names in vain', () => {
    const files = {
      ...DOORS,
      [`${F}/rsvps/server/rsvp-commands.ts`]: `import { getGuest } from '#features/guests/server/guest-queries.ts'`,
      'src/app/server/main.ts': `import { start } from '#platform/server/mail/mail-worker.ts'`,
      [`${F}/guest-site/server/page.ts`]: `import { read } from '#features/rsvps/server/rsvp-queries.ts'`,
    }
    expect(findUnusedDoors(files)).toEqual([`${F}/guests/server/guest-commands.ts`])
  })

  it('finds a cycle of files, once', () => {
    const files = {
      [`${F}/guests/model/a.ts`]: `import './b.ts'`,
      [`${F}/guests/model/b.ts`]: `import './c.ts'`,
      [`${F}/guests/model/c.ts`]: `import './a.ts'`,
    }
    expect(violationsOf(files)).toMatchObject([{ rule: 'no-cycles', file: `${F}/guests/model/c.ts` }])
  })

  it('finds two features that need one another', () => {
    const files = {
      [`${F}/guests/server/guest-commands.ts`]: `import '#features/rsvps/server/rsvp-queries.ts'`,
      [`${F}/rsvps/server/rsvp-commands.ts`]: `import '#features/guests/server/guest-queries.ts'`,
    }
    expect(violationsOf(files)).toMatchObject([{ rule: 'no-feature-cycles' }])
  })

  it('leaves cycles of types alone: nothing of them is left when the code runs', () => {
    const files = {
      [`${F}/guests/model/a.ts`]: `import type { B } from './b.ts'`,
      [`${F}/guests/model/b.ts`]: `import type { A } from './a.ts'`,
    }
    expect(violationsOf(files)).toEqual([])
  })
})
