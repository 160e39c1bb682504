import { describe, expect, test } from 'vitest'

import {
  correctedTable,
  countDraft,
  decidedPlan,
  isToCorrect,
  planDraft,
  startDraft,
  stateOf,
  uncheckedRows,
  withAnswers,
  withCell,
  withField,
  withFirstName,
  withHeader,
  withShape,
  withToggled,
} from './import-draft.ts'
import type { AnswerColumn } from './import-answers.ts'
import type { DraftPlan, ImportDraft } from './import-draft.ts'
import { planImport } from './import-plan.ts'
import { importCopy } from './import-copy.ts'
import type { Guest } from '../guest.ts'
import type { ImportPreview } from './import-response.ts'

const rows = ['Our list||', 'Who||Mail', 'Ada King||ada@', 'Anna & Ben Lee||', 'Total||2']
const preview = {
  sheet: rows.map((line, index) => ({ row: index + 1, cells: line.split('|') })),
  remembered: [],
  answer_columns: [],
} as unknown as ImportPreview

/** The draft after these rows' checkboxes were clicked, one after the other. */
function toggled(draft: ImportDraft, rows: readonly number[], existing: readonly Guest[] = []): ImportDraft {
  return rows.reduce((one, row) => {
    const at = planDraft(one, existing).grid.find(({ from }) => from.row === row)
    return at ? withToggled(one, at) : one
  }, draft)
}

/** The rows that are sent and do not stay out. */
function takenRows(draft: ImportDraft, plan: DraftPlan): number[] {
  const { rows } = correctedTable(draft, plan, 'list.csv')
  return rows.flatMap(({ row, left_out, is_unticked }) => (left_out || is_unticked ? [] : row))
}

test('corrections, meanings, shapes and skipped rows are what is sent', () => {
  let draft = startDraft(preview)
  expect(draft.table.columns).toEqual([
    { header: 'Who', field: null },
    { header: 'Mail', field: 'email' },
  ])
  draft = withField(draft, 0, 'full_name')
  draft = withCell(draft, 3, 1, 'ada@example.com')
  draft = withShape(draft, new Set([4]), 'plus_one')
  const plan = planDraft(draft, [])
  expect(plan.grid.map(({ from, guests }) => [from.row, ...guests.map(({ kind }) => kind)])).toEqual([
    [3, 'add'],
    [4, 'add'],
    [5, 'left_out'],
  ])
  expect(correctedTable(draft, plan, 'list.csv')).toEqual({
    file_name: 'list.csv',
    columns: [
      { header: 'Who', field: 'full_name' },
      { header: 'Mail', field: 'email' },
    ],
    rows: [
      { row: 3, cells: ['Ada King', 'ada@example.com'], ticked: [] },
      { row: 4, cells: ['Anna & Ben Lee', ''], ticked: [], shape: 'plus_one' },
      { row: 5, cells: ['Total', '2'], ticked: [], left_out: 'total' },
    ],
  })
  draft = toggled(draft, [5, 4])
  expect(takenRows(draft, planDraft(draft, []))).toEqual([3, 5])
})

test('a row that asks something comes in once somebody says so, and is counted apart', () => {
  const lines = [
    'First|Last|Mail',
    'Kim|Park|kim@example.com',
    'KIM|Park|KIM@example.com',
    'Mr|Lee|',
    'The Smith|Family|',
    'Ada|King|ada@',
    'Bo|Li|',
    'Total||2',
  ]
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  let draft = startDraft({ ...preview, sheet })
  const counts = () => countDraft(planDraft(draft, []))
  const sent = () => takenRows(draft, planDraft(draft, []))
  expect(counts()).toEqual({
    ready: 2,
    updates: 0,
    unchanged: 0,
    duplicates: 1,
    toCheck: 2,
    problems: 1,
    leftOut: 1,
  })
  expect(sent()).toEqual([2, 6, 7])
  expect(uncheckedRows(planDraft(draft, []))).toEqual([
    {
      row: 3,
      message: expect.stringMatching(/^Row 2 of this file/),
      data: dataOf('KIM|Park|KIM@example.com'),
      state: 'duplicate',
    },
    {
      row: 4,
      message: expect.stringMatching(/^The first name is missing/),
      data: dataOf('Mr|Lee|'),
      state: 'check',
    },
    {
      row: 5,
      message: expect.stringMatching(/^This reads like a whole family/),
      data: dataOf('The Smith|Family|'),
      state: 'check',
    },
  ])
  expect(importCopy.leftOut(counts())).toMatch(
    /^1 row with problems, 2 rows to check and 1 possible duplicate are left out\./,
  )
  draft = withFirstName(withCell(toggled(draft, [3]), 4, 0, 'Max'), 5, 'Jo')
  expect(counts()).toMatchObject({ ready: 5, duplicates: 0, toCheck: 0 })
  expect(sent()).toEqual([2, 3, 4, 5, 6, 7])
  expect(uncheckedRows(planDraft(draft, []))).toEqual([])

  function dataOf(line: string) {
    const [First, Last, Mail] = line.split('|')
    return { First, Last, Mail }
  }
})

test('a row that stays out is one to correct, unless somebody skipped it', () => {
  const lines = ['First|Last|Mail', 'Kim|Park|kim@example.com', 'KIM|Park|KIM@example.com', 'Total||1']
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const draft = startDraft({ ...preview, sheet })
  const toCorrect = (one: ImportDraft) =>
    planDraft(one, []).grid.flatMap((row) => (isToCorrect(row) ? [row.from.row] : []))
  expect(toCorrect(draft)).toEqual([3, 4])
  expect(toCorrect(toggled(draft, [3, 3, 4, 4]))).toEqual([])
  expect(toCorrect(toggled(draft, [3]))).toEqual([4])
})

test('the counts of a preview add up to its guests, updates and ticked duplicates among them', () => {
  const kim = {
    id: 'kim',
    first_name: 'Kim',
    last_name: 'Park',
    email: 'kim@example.com',
    phone: null,
    tags: [],
  }
  const existing = [kim as unknown as Guest]
  const lines = [
    'First|Last|Mail|Phone',
    'Kim|Park|kim@example.com|12345',
    'Ada|King||',
    'Bo|Li||',
    'Ada|King|a@example.com|',
  ]
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const draft = startDraft({ ...preview, sheet })
  const counts = countDraft(planDraft(draft, existing))
  expect(counts).toMatchObject({ ready: 4, updates: 1, duplicates: 0, unchanged: 0 })
  expect(importCopy.counts.ready(counts.ready, counts.updates)).toBe('guests ready, 1 of them an update')
})

test('a row with a problem is not ticked, whatever anybody says, and is sent to be named in the result', () => {
  const lines = ['First|Last|Mail', 'Ada|King|ada@', 'The Smith|Family|', 'Mr|Lee|']
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const ticked = (draft: ImportDraft) => planDraft(draft, []).grid.map(({ isTaken }) => isTaken)
  const states = (draft: ImportDraft) => planDraft(draft, []).grid.map(stateOf)
  const sent = (draft: ImportDraft) => takenRows(draft, planDraft(draft, []))
  const draft = startDraft({ ...preview, sheet })
  expect(ticked(draft)).toEqual([false, false, false])
  expect(states(draft)).toEqual(['problem', 'check', 'check'])
  expect(sent(draft)).toEqual([2])

  const wanted = toggled(draft, [4])
  expect(ticked(wanted)).toEqual([false, false, true])
  // Ticked, Mr Lee has been checked.
  expect(states(wanted)).toEqual(['problem', 'check', 'add'])
  expect(countDraft(planDraft(wanted, []))).toMatchObject({ ready: 1, problems: 1, toCheck: 1 })

  const skipped = toggled(draft, [2])
  expect(states(skipped)).toEqual(['left_out', 'check', 'check'])
  expect(sent(skipped)).toEqual([])
  expect(ticked(withCell(draft, 2, 2, 'ada@example.com'))).toEqual([true, false, false])
})

test('a row with a problem is counted as one, and named in the result, whatever else it would ask', () => {
  const lines = ['First|Last|Mail|Partner', 'Ada|King|ada@|Maybe later', 'Mr|Lee|lee@|', 'Bo|Li||Maybe later']
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const draft = startDraft({ ...preview, sheet })
  const plan = planDraft(draft, [])
  expect(plan.grid.map(stateOf)).toEqual(['problem', 'problem', 'check'])
  expect(countDraft(plan)).toMatchObject({ problems: 2, toCheck: 1 })
  expect(uncheckedRows(plan).map(({ row }) => row)).toEqual([4])
  expect(takenRows(draft, plan)).toEqual([2, 3])
  expect(planDraft(withCell(draft, 2, 2, 'ada@x.org'), []).grid.map(stateOf)[0]).toBe('check')
})

test('a row is sent with what was decided about it, and left out if it asks something else by then', () => {
  const lines = ['First|Last|Mail|RSVP', 'Ada|King|ada@example.com|no', 'Mr|Lee||', 'Bo|Li||']
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const ada = { id: 'ada', first_name: 'Ada', last_name: 'King', email: 'ada@example.com', phone: null }
  const before = { ...ada, rsvp_status: 'pending', rsvp_responded_at: null } as Guest
  const answered: Guest = {
    ...before,
    rsvp_status: 'accepted',
    rsvp_responded_at: '2030-01-01T00:00:00.000Z',
  }
  const draft = toggled(startDraft({ ...preview, sheet }), [3], [before])
  const sent = correctedTable(draft, planDraft(draft, [before]), 'list.csv')
  expect(sent.rows.map(({ row, ticked }) => [row, ticked])).toEqual([
    [2, []],
    [3, [{ question: 'name', about: 'Mr Lee', replaces: [] }]],
    [4, []],
  ])
  const rowsOf = (guest: Guest, table = sent) => {
    const { plan, unchecked } = decidedPlan(planImport(table, [guest]), table)
    return { in: plan.rows.map(({ row }) => row), unchecked }
  }
  expect(rowsOf(before)).toEqual({ in: [2, 3, 4], unchecked: [] })
  const message = importCopy.replacesAnswer('Ada King', ['RSVP Status'])
  const data = { First: 'Ada', Last: 'King', Mail: 'ada@example.com', RSVP: 'no' }
  expect(rowsOf(answered)).toEqual({ in: [3, 4], unchecked: [{ row: 2, message, data, state: 'check' }] })

  // A table that does not say whom its decisions are about.
  const rows = sent.rows.map(({ ticked: _none, ...row }) => ({
    ...row,
    decided: row.row === 2 ? (['answer'] as const) : undefined,
  }))
  expect(rowsOf(answered, { ...sent, rows })).toEqual({ in: [2, 3, 4], unchecked: [] })
})

test('a possible duplicate that is ticked is sent as another guest, whichever rows are sent with it', () => {
  const id = '0197a000-0000-7000-8000-000000000001'
  const ada = { id, first_name: 'Ada', last_name: 'King', email: 'ada@example.com', phone: null } as Guest
  const lines = ['Id|First|Last|Mail', `${id}|Bo|King|`, `${id}|Ada|King|new@example.com`]
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const draft = toggled(startDraft({ ...preview, sheet }), [2, 3, 3], [ada])
  const plan = planDraft(draft, [ada])
  expect(plan.rows.map(({ kind }) => kind)).toEqual(['add', 'left_out'])
  const sent = correctedTable(draft, plan, 'list.csv')
  expect(sent.rows).toMatchObject([
    { row: 2, ticked: [{ question: 'same', about: 'Bo King' }] },
    { row: 3, left_out: 'skipped' },
  ])
  expect(decidedPlan(planImport(sent, [ada]), sent)).toMatchObject({
    plan: { rows: [{ kind: 'add', name: 'Bo King' }] },
    unchecked: [],
  })
})

test('a row is compared with the list beside the rows that stay out, as in the preview', () => {
  const names = { first_name: 'Anna', last_name: 'Lee', email: null, phone: null, tags: [] }
  const anna = { id: 'anna', ...names, meal_choice: 'beef' } as unknown as Guest
  const lines = ['Name|Meal', 'Anna Lee|fish', 'Anna & Ben Lee|vegan']
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const draft = toggled(startDraft({ ...preview, sheet }), [3], [anna])
  const shown = planDraft(draft, [anna])
  expect(shown.rows.map(({ kind }) => kind)).toEqual(['add', 'add', 'add'])
  const sent = correctedTable(draft, shown, 'list.csv')
  expect(sent.rows).toMatchObject([{ row: 2, is_unticked: true }, { row: 3 }])
  const { plan, unchecked } = decidedPlan(planImport(sent, [anna]), sent)
  expect(plan.rows.map(({ row, name, kind }) => [row, name, kind])).toEqual([
    [3, 'Anna Lee', 'add'],
    [3, 'Ben Lee', 'add'],
  ])
  expect(unchecked).toEqual([])
})

test('a row that was shown to be a guest stays out once they are deleted, and is named', () => {
  const names = { last_name: 'King', email: null, phone: null }
  const ada = { ...names, id: 'ada', first_name: 'Ada', seat: '1' } as Guest
  const bo = { ...names, id: 'bo', first_name: 'Bo', seat: '1' } as Guest
  const lines = ['First|Last|Seat', 'Ada|King|2', 'Bo|King|1', 'Cy|King|3']
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const draft = startDraft({ ...preview, sheet })
  const sent = correctedTable(draft, planDraft(draft, [ada, bo]), 'list.csv')
  const decided = (guests: readonly Guest[]) => {
    const { plan, unchecked } = decidedPlan(planImport(sent, guests), sent)
    return { kinds: plan.rows.map(({ kind }) => kind), unchecked }
  }
  expect(decided([ada, bo])).toEqual({ kinds: ['update', 'unchanged', 'add'], unchecked: [] })
  expect(decided([])).toMatchObject({
    kinds: ['add'],
    unchecked: [
      { row: 2, message: importCopy.goneMeanwhile, state: 'check' },
      { row: 3, message: importCopy.goneMeanwhile, state: 'check' },
    ],
  })
})

test('an older row of a guest stays out until the newer one is skipped', () => {
  const id = '0197a000-0000-7000-8000-000000000001'
  const [rsvp_responded_at, updated_at] = [null, '2027-06-01T03:00:00.000Z']
  const names = { id, first_name: 'Ada', last_name: 'King', email: null, phone: null }
  const ada = { ...names, seat: '1', rsvp_responded_at, updated_at } as Guest
  const namesake = { ...ada, id: '0197a000-0000-7000-8000-000000000002' }
  const draftOf = (...lines: string[]) => {
    const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
    return startDraft({ ...preview, sheet })
  }
  const draft = draftOf('Id|First|Last|Seat', `${id}|Ada|King|2`, `${id}|Ada|King|3`)
  const rowsOf = (one: ImportDraft) => {
    const plan = planDraft(one, [namesake, ada])
    const sent = takenRows(one, plan)
    return { states: plan.grid.map(stateOf), ticked: plan.grid.map(({ isTaken }) => isTaken), sent }
  }
  const newest = { states: ['left_out', 'update'], ticked: [false, true], sent: [3] }
  expect(rowsOf(draft)).toEqual(newest)
  expect(countDraft(planDraft(draft, [ada]))).toMatchObject({ ready: 1, updates: 1, leftOut: 1 })
  const older = { states: ['update', 'left_out'], ticked: [true, false], sent: [2] }
  expect(rowsOf(toggled(draft, [3], [namesake, ada]))).toEqual(older)
  const dated = ['Id|First|Last|Seat|exported_at', `${id}|Ada|King|2|2027-06-12T03:00:00.000Z`]
  const above = toggled(draftOf(...dated, `${id}|Ada|King|3|2027-06-11T03:00:00.000Z`), [2], [namesake, ada])
  expect(rowsOf(above)).toEqual({ states: ['left_out', 'update'], ticked: [false, true], sent: [3] })
})

test('a tick covers the answers that were shown, and none that the guest gives afterwards', () => {
  const id = '0197a000-0000-7000-8000-000000000001'
  const at = '2030-01-01T00:00:00.000Z'
  const names = { id, first_name: 'Ada', last_name: 'King', email: null, phone: null, tags: [] }
  const answer = { rsvp_status: 'accepted', rsvp_responded_at: at, meal_choice: null }
  const ada = { ...names, ...answer } as unknown as Guest
  const lines = ['Id|First|Last|RSVP|Meal|event: Dinner', `${id}|Ada|King|declined||declined`]
  const sheet = lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }))
  const dinner = (word: string): AnswerColumn => ({
    header: 'event: Dinner',
    accepts: ['accepted', 'declined'],
    cells: { [id]: word },
    answered_at: word === '' ? {} : ({ [id]: at } as Record<string, string>),
  })
  const draft = toggled(startDraft({ ...preview, sheet, answer_columns: [dinner('')] }), [2], [ada])
  const sent = correctedTable(draft, planDraft(draft, [ada]), 'list.csv')
  const shown = { label: 'RSVP Status', before: 'accepted' }
  const ticked = { question: 'answer' as const, about: id, replaces: [shown] }
  expect(sent.rows).toMatchObject([{ row: 2, ticked: [ticked] }])
  const leftOut = (guest: Guest, word = '', table = sent) =>
    decidedPlan(planImport(table, [guest], [dinner(word)]), table).unchecked.map(({ message }) => message)
  const asks = (...labels: string[]) => [importCopy.replacesAnswer('Ada King', labels)]
  expect(leftOut(ada)).toEqual([])
  // The preview learns of a new answer while it is open, too.
  const isTicked = (guest: Guest) => planDraft(draft, [guest]).grid[0]?.isTaken
  expect([isTicked(ada), isTicked({ ...ada, meal_choice: 'vegan' })]).toEqual([true, false])
  // Another seat is no answer.
  expect(leftOut({ ...ada, seat: '4', updated_at: at } as Guest)).toEqual([])
  expect(leftOut({ ...ada, meal_choice: 'vegan' })).toEqual(asks('Meal choice', 'RSVP Status'))
  expect(leftOut(ada, 'accepted')).toEqual(asks('RSVP Status', 'event: Dinner'))
  const before = [{ ...ticked, replaces: [{ ...shown, before: 'pending' }] }]
  const rows = sent.rows.map((row) => ({ ...row, ticked: before }))
  expect(leftOut(ada, '', { ...sent, rows })).toEqual(asks('RSVP Status'))
})

test('a row ticked because it is the same person is asked about again if it then replaces an answer', () => {
  const kim = { id: 'kim', first_name: 'Kim', last_name: 'Lee', email: null, phone: '1', tags: [] }
  const before = { ...kim, rsvp_status: 'pending', rsvp_responded_at: null } as unknown as Guest
  const after = { ...before, rsvp_status: 'accepted', rsvp_responded_at: '2030-01-01T00:00:00.000Z' } as Guest
  const sheet = ['First|Last|Phone|RSVP', 'Kim|Lee|2|declined'].map((line, index) => ({
    row: index + 1,
    cells: line.split('|'),
  }))
  const draft = toggled(startDraft({ ...preview, sheet }), [2], [before])
  const sent = correctedTable(draft, planDraft(draft, [before]), 'list.csv')
  const ticked = [{ question: 'same', about: 'kim', replaces: [] }]
  expect(sent.rows).toMatchObject([{ row: 2, ticked }])
  expect(decidedPlan(planImport(sent, [before]), sent).unchecked).toEqual([])
  expect(decidedPlan(planImport(sent, [after]), sent).unchecked).toMatchObject([
    { row: 2, message: expect.stringContaining('Kim Lee has answered, and this row would replace') },
  ])
})

describe('a tick', () => {
  const at = '2030-01-01T00:00:00.000Z'
  const guest = (name: string, more: Partial<Guest> = {}): Guest =>
    ({ id: name, first_name: name, last_name: 'Lee', email: null, phone: null, tags: [], ...more }) as Guest
  const draftOf = (...lines: string[]) =>
    startDraft({
      ...preview,
      sheet: lines.map((line, index) => ({ row: index + 1, cells: line.split('|') })),
    })
  const isTaken = (draft: ImportDraft, existing: Guest[]) =>
    planDraft(draft, existing).grid.map((row) => row.isTaken)

  test('on a name covers no question about the guest whom the corrected name is', () => {
    const tom = guest('Tom', { phone: '111' })
    const ticked = toggled(draftOf('First|Last|Phone', 'Tom (friend)|Lee|222'), [2], [tom])
    expect(isTaken(ticked, [tom])).toEqual([true])
    const corrected = withCell(ticked, 2, 0, 'Tom')
    expect(isTaken(corrected, [tom])).toEqual([false])
    expect(uncheckedRows(planDraft(corrected, [tom]))).toMatchObject([{ row: 2, state: 'duplicate' }])
    expect(isTaken(toggled(corrected, [2], [tom]), [tom])).toEqual([true])
  })

  test('on the answer of a guest covers none of another guest, also of the same row', () => {
    const answered = { rsvp_responded_at: at, meal_choice: 'fish' }
    const list = [guest('Tom', answered), guest('Tim', answered)]
    const ticked = toggled(draftOf('First|Last|Meal|Phone', 'Tom|Lee|beef|'), [2], list)
    expect(isTaken(ticked, list)).toEqual([true])
    expect(isTaken(withCell(ticked, 2, 3, '1'), list)).toEqual([true])
    const corrected = withCell(ticked, 2, 0, 'Tim')
    expect(isTaken(corrected, list)).toEqual([false])

    const sent = correctedTable(ticked, planDraft(ticked, list), 'list.csv')
    const rows = sent.rows.map((row) => ({ ...row, cells: ['Tim', 'Lee', 'beef', ''] }))
    const other = { ...sent, rows }
    expect(decidedPlan(planImport(other, list), other).unchecked).toMatchObject([{ row: 2, state: 'check' }])
  })

  test('is not on a row that was skipped before it asked anything', () => {
    const tom = guest('Tom', { phone: '111' })
    const skipped = toggled(draftOf('First|Last|Phone', 'Tom|Lee|111'), [2], [tom])
    const corrected = withCell(skipped, 2, 2, '222')
    expect(isTaken(toggled(corrected, [2], [tom]), [tom])).toEqual([false])
    expect(isTaken(toggled(corrected, [2, 2], [tom]), [tom])).toEqual([true])
    // What it asked when it was ticked is known.
    expect(isTaken(toggled(corrected, [2, 2, 2, 2], [tom]), [tom])).toEqual([true])
  })

  test('on a new guest does not update one who has their name by then', () => {
    const [tom, namesake] = [guest('Tom'), guest('Tom', { id: 'namesake' })]
    const draft = toggled(draftOf('First|Last|Phone', 'Tom|Lee|111'), [2], [tom, namesake])
    const sent = correctedTable(draft, planDraft(draft, [tom, namesake]), 'list.csv')
    const { plan, unchecked } = decidedPlan(planImport(sent, [tom]), sent)
    expect([plan.rows, unchecked]).toMatchObject([[], [{ row: 2, state: 'duplicate' }]])
    expect(planDraft(draft, [tom]).grid.map((row) => [row.isTaken, stateOf(row)])).toEqual([
      [false, 'duplicate'],
    ])
    expect(isTaken(toggled(draft, [2], [tom]), [tom])).toEqual([true])
  })
})

test('another header row keeps the corrected cells', () => {
  const draft = withHeader(withCell(startDraft(preview), 3, 1, 'ada@example.com'), null)
  expect(draft.table.rows).toHaveLength(5)
  expect(draft.table.rows[2]).toEqual({ row: 3, cells: ['Ada King', 'ada@example.com'] })
  expect(withHeader(draft, 1).table.columns.map(({ header }) => header)).toEqual(['Who', 'Mail'])
})

test('a column of answers is read, left out, and read again', () => {
  const cells = { ada: 'accepted' }
  const dinner = { header: 'event: Dinner', accepts: ['accepted', 'declined'], cells, answered_at: {} }
  const ada = { id: 'ada', first_name: 'Ada', last_name: 'King', email: null, phone: null }
  const sheet = ['First|Last|event: Dinner', 'Ada|King|no', 'Bo|Li|Maybe'].map((line, index) => ({
    row: index + 1,
    cells: line.split('|'),
  }))
  const draft = startDraft({ ...preview, sheet, answer_columns: [dinner] })
  const [own, other] = planDraft(draft, [ada as Guest]).rows
  expect(own).toMatchObject({
    kind: 'update',
    answers: [{ header: 'event: Dinner', before: 'accepted', after: 'declined' }],
  })
  expect(other).toMatchObject({
    kind: 'add',
    answers: [],
    notes: ['event: Dinner: "Maybe" is left out; it may be accepted, declined.'],
  })
  const without = withField(draft, 2, null)
  expect(planDraft(without, [ada as Guest]).rows[0]).toMatchObject({ kind: 'unchanged' })
  const again = withAnswers(without, 2)
  expect(planDraft(again, [ada as Guest]).rows[0]).toMatchObject({ kind: 'update' })
})

test('a field is held by one column', () => {
  const draft = withField(startDraft(preview), 0, 'email')
  expect(draft.table.columns.map(({ field }) => field)).toEqual(['email', null])
})
