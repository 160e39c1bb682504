interface Person {
  guest_id: string
  companion: boolean
}

/** The name of the field with which an answer to an event is also for a further person; its value is what was shown. */
export function otherPersonField({ guest_id, companion }: Person): string {
  return `other.${guest_id}.${companion ? 'yes' : ''}`
}

/** Whether a posted answer is to the same event as a waiting call with these fields, and for everyone of that call. */
export function isEventAnswerReplaced(fields: Record<string, unknown>, posted: FormData): boolean {
  const { event_id, others, ...first } = fields
  const people = [first, ...(Array.isArray(others) ? others : [])] as Person[]
  const isFirst = ({ guest_id, companion }: Person) =>
    guest_id === posted.get('guest_id') && companion === (posted.get('companion') === 'yes')
  const isPosted = (person: Person) => isFirst(person) || posted.has(otherPersonField(person))
  return event_id === posted.get('event_id') && people.every(isPosted)
}
