// The demo's guest list: realistic names in many scripts, including some that break spreadsheets.
import { MEALS } from '../src/features/guests/model/guest.ts'
import type { Guest } from '../src/features/guests/model/guest.ts'
import { addDays, calendarDateIn, instantIn } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { TIME_ZONE } from './seed-photos.ts'

const FIRST =
  'Kwame Chiara Bartholomew Émile Siobhán Håkon Ngozi Priya Amélie Björk Łukasz Renée Søren Ingrid Anne-Marie Wei Leila Tomás Fatima Oskar Noor Giulia Hamish Petra Íñigo Sunniva Dmitri Aroha Yusuf Marguerite'.split(
    ' ',
  )
const LAST = [
  'Asante-Mensah',
  "D'Angelo",
  'Featherstonehaugh-Cholmondeley',
  'Gagnon',
  'Ní Dhomhnaill',
  'Ødegård',
  'Okonkwo',
  'Raghunathan',
  'Rousseau',
  'Sigurðardóttir',
  'Wiśniewski',
  'Thériault',
  'van der Berg',
  'Fernández de Córdoba',
  'Nguyễn',
  'Tremblay',
  'McDonald',
  'Håkansson',
  'Petrov',
  'Bianchi',
]

/** Guests whose names have broken something somewhere. */
const UNUSUAL: [string, string][] = [
  ['Margaret', 'Okafor'],
  ['Анна', 'Иванова'],
  ['美玲', '陳'],
  ['ليلى', 'حداد'],
  ['נועה', 'לוי'],
  ['Zoë 🌷', 'Lindqvist'],
  ['Smith, Jr.', 'John'],
  ['=Ada', '+King'],
  ['José María', 'Fernández de Córdoba'],
  ['Ada', 'King'],
  ['Ada', 'King'],
]

const DIETS = [
  'Nut allergy (severe), please tell the kitchen',
  'Halal',
  'Vegan; no soy sauce',
  'No dairy, no eggs',
]
const PARTIES = [null, null, 'Tremblay family', null, 'College friends']

/** `count` guests, the same ones every time. */
export function guestsOf(count: number): Partial<Guest>[] {
  return Array.from({ length: count }, (_, index) => {
    const [first_name, last_name] = UNUSUAL[index] ?? [
      at(FIRST, index),
      at(LAST, index * 3 + Math.floor(index / 20)),
    ]
    const plus_one_allowed = index % 3 === 0
    return {
      first_name,
      last_name,
      email: index % 9 === 4 ? null : `guest${index + 1}@example.com`,
      phone: index % 4 === 1 ? null : `+1 (416) 555-0${String(100 + index).slice(-3)}`,
      plus_one_allowed,
      plus_one_first_name: plus_one_allowed && index % 2 === 0 ? at(FIRST, index + 11) : null,
      plus_one_last_name: plus_one_allowed && index % 2 === 0 ? at(LAST, index + 5) : null,
      party: at(PARTIES, index),
      tags: index % 5 === 0 ? ['Family'] : [],
    }
  })
}

/** The hours at which people answer: mostly in the evening, some over lunch. */
const HOURS = [20, 21, 12, 19, 20, 22, 8, 21, 18, 13, 20, 23, 17, 9, 21, 19, 20]
const DAYS = 30

/** When the guest answered, in the last month, on the wall clock of the wedding. */
export function answeredAt(now: Instant, index: number): Instant {
  const today = calendarDateIn(TIME_ZONE, now)
  const time = `${String(at(HOURS, index)).padStart(2, '0')}:${String((index * 13) % 60).padStart(2, '0')}`
  const on = (daysAgo: number) => instantIn(TIME_ZONE, addDays(today, -daysAgo), time)
  const daysAgo = (index * 7) % DAYS
  return on(daysAgo) < now ? on(daysAgo) : on(daysAgo + 1)
}

/** The guest's answer: two in three are coming, one in ten cannot, the others have not answered yet. */
export function answerOf(guest: Guest, index: number) {
  if (index === 0 || index % 10 > 7) return null
  const { email, phone, plus_one_first_name, plus_one_last_name } = guest
  if (index % 10 === 7) return { rsvp_status: 'declined', email, phone }
  return {
    rsvp_status: 'accepted',
    email,
    phone,
    meal_choice: index % 12 === 5 ? null : at(MEALS, index * 7),
    dietary_restrictions: index % 11 === 3 ? at(DIETS, index) : null,
    plus_one_first_name,
    plus_one_last_name,
    plus_one_meal_choice: plus_one_first_name ? at(MEALS, index * 5 + 1) : null,
  }
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length]!
}
