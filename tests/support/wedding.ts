/** A wedding as journeys create it through the API. */
export const WEDDING = {
  names: { bride_first: 'Clara', bride_last: 'Okafor', groom_first: 'Julien', groom_last: 'Roy' },
  date: '2030-06-12',
  venue: {
    name: 'The Glasshouse at Alder Farm',
    address: '2140 Lakeshore Road, Niagara-on-the-Lake, Ontario',
  },
  time_zone: 'America/Toronto',
}
