import { readFileSync } from 'node:fs'

/** One call of docs/access.md. */
export interface Access {
  /** 'PATCH /api/guests/{id}' */
  call: string
  /** 'owner, guest' */
  admits: string
  own: string
  /** with somebody else's row; empty if the call names none */
  others: string
  /** every member that a response may have, with the shapes spelled out */
  members: string
  /** the same for a companion, if it is not all of them */
  companionMembers: string
}

/** The calls in docs/access.md, as the page states them. */
export function readAccessTable(): Access[] {
  const page = readFileSync('docs/access.md', 'utf8')
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  const shapes = new Map(
    rows
      .map(cellsOf)
      .flatMap(([, name = '', members = '']) => (/^[A-Z]\w+$/.test(name) ? [[name, members]] : [])),
  )
  return rows.flatMap((line) => {
    const [, call = '', admits = '', own = '', others = '', members = ''] = cellsOf(line)
    if (!/^[A-Z]+ \//.test(call)) return []
    const [usual = '', forCompanions = usual] = members.split(', companion ')
    return [
      {
        call,
        admits,
        own,
        others,
        members: writtenOut(usual, shapes),
        companionMembers: writtenOut(forCompanions, shapes),
      },
    ]
  })
}

/** What each state of a licence allows, as the page states it. */
export function readLicenceTable(): { state: string; cells: string[] }[] {
  const page = readFileSync('docs/access.md', 'utf8')
  const part = page.slice(page.indexOf('## What a licence allows'))
  const rows = part.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((line) => {
    const [state = '', ...cells] = line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1)
    return { state, cells }
  })
}

function writtenOut(members: string, shapes: ReadonlyMap<string, string>): string {
  return members.replace(/\b[A-Z]\w+/g, (name) => {
    const shape = shapes.get(name)
    if (shape === undefined) throw new Error(`docs/access.md has no shape called ${name}`)
    return writtenOut(shape, shapes)
  })
}
