import { describe, expect, it } from 'vitest'
import type { AskedQuestion } from '#features/questions/model/question-schema.ts'
import { applicableIn, changesIn, problemsIn } from './person-answers.ts'
import type { AskedOfPerson } from './person-answers.ts'

const question = (id: string, changed: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id,
  text: id,
  help: null,
  type: 'short',
  options: [],
  per: 'person',
  is_required: false,
  shown_if: null,
  ...changed,
})
const ROOM = question('room', { type: 'yes_no', is_required: true })
const NIGHTS = question('nights', {
  type: 'number',
  is_required: true,
  shown_if: { question_id: 'room', values: ['yes'] },
})
const asked = (
  changed: Partial<AskedOfPerson['person']> = {},
  householdAnswers: AskedOfPerson['householdAnswers'] = [],
) => ({
  questions: [ROOM, NIGHTS],
  householdAnswers,
  person: {
    guest_id: 'ada',
    companion: false,
    is_self: true,
    name: 'Ada King',
    plus_one_of: '',
    asked: ['room', 'nights'],
    answers: [],
    ...changed,
  },
})

describe('what a person answers', () => {
  it('applies if the answer before it does', () => {
    expect([...applicableIn(asked(), { room: ['no'] })]).toEqual(['room'])
    expect([...applicableIn(asked(), { room: ['yes'] })]).toEqual(['room', 'nights'])
  })

  it('follows an answer that the household gives only once', () => {
    const person = asked({ asked: ['nights'] }, [{ question_id: 'room', value: ['yes'] }])
    expect(applicableIn(person, {})).toContain('nights')
    expect(applicableIn(asked({ asked: ['nights'] }), {})).not.toContain('nights')
  })

  it('is refused only where it applies', () => {
    expect(Object.keys(problemsIn(asked(), {}))).toEqual(['room'])
    expect(problemsIn(asked(), { room: ['no'], nights: ['many'] })).toEqual({})
    expect(Object.keys(problemsIn(asked(), { room: ['yes'], nights: ['many'] }))).toEqual(['nights'])
  })

  it('is sent if it changed, and taken back if it no longer applies', () => {
    const known = { room: ['yes'], nights: ['2'] }
    expect(changesIn(asked(), known, known)).toEqual([])
    expect(changesIn(asked(), { room: ['no'], nights: ['2'] }, known)).toEqual([
      { question_id: 'room', value: ['no'], shown: ['yes'] },
      { question_id: 'nights', value: [], shown: ['2'] },
    ])
  })
})
