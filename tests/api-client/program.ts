import { AccountsService, CoupleService, GuestsService, OpenAPI } from './generated/index.ts'

/**
 * What a developer writes against the API with nothing but its document: the client is generated from it, and
 * the compiler checks each member that is read here.
 */
export async function importAndRead(origin: string, account: { email: string; password: string }) {
  OpenAPI.BASE = origin
  const created = await AccountsService.postAuthV1Signup(account)
  if (!('access_token' in created)) throw new Error('the address has to be confirmed first')
  const { access_token } = await AccountsService.postAuthV1Token('password', account)
  OpenAPI.TOKEN = access_token
  await CoupleService.postApiCouple({
    names: { bride_first: 'Nora', bride_last: 'Vale', groom_first: 'Omar', groom_last: 'Wells' },
    date: '2031-05-03',
    venue: { name: 'The Old Mill', address: '1 Mill Lane' },
    time_zone: 'Europe/Paris',
  })
  const list = new Blob(['first_name,last_name,email\nPetra,Quill,petra@guests.example\nRuben,Sand,\n'])
  const added = await GuestsService.postApiGuestsImport('never', 'guests.csv', list)
  const guests = await GuestsService.getApiGuests()
  return {
    added: added.kind,
    rsvps: guests.map((guest) => `${guest.first_name} ${guest.last_name}: ${guest.rsvp_status}`),
  }
}
