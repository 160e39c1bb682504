import { describe, expect, it } from 'vitest'
import { nameFormErrors, rsvpFormErrors } from './guest-form-rules.ts'

describe('the name form', () => {
  it('needs both names, and blanks are none', () => {
    expect(nameFormErrors({ first_name: ' ', last_name: '' })).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
    })
    expect(nameFormErrors({ first_name: 'Ada', last_name: 'King' })).toEqual({})
  })

  it('leaves the contact to the server: a corrected name may need none', () => {
    expect(nameFormErrors({ first_name: 'Ada', last_name: 'King', contact: '' })).toEqual({})
    expect(nameFormErrors({ first_name: 'Ada', last_name: 'King', contact: '0142' })).toEqual({})
  })
})

describe('the RSVP form', () => {
  it('needs a choice', () => {
    expect(rsvpFormErrors({ email: '' })).toEqual({ rsvp_status: 'Please choose whether you will be there' })
  })

  it('takes an empty e-mail and refuses a malformed one', () => {
    expect(rsvpFormErrors({ rsvp_status: 'declined', email: ' ' })).toEqual({})
    expect(rsvpFormErrors({ rsvp_status: 'accepted', email: 'ada@' })).toEqual({
      email: 'Valid email is required',
    })
  })
})
