import { describe, expect, test } from 'vitest'

import { IMPORT_FIELDS, spellingsOf } from './import-fields.ts'
import { IMPORT_FIELD_LABELS, mapHeaders, otherFileOf, splitFullName } from './import-headers.ts'

const fieldOf = (header: string) => mapHeaders([header]).fields[0]

describe('the field of a header', () => {
  test.each([
    [
      'first_name',
      [
        'first_name',
        'First Name',
        ' FIRSTNAME ',
        'firstName',
        'Given name',
        'Prénom',
        'Vorname',
        'first-name',
      ],
    ],
    ['last_name', ['last_name', 'Surname', 'Family Name', 'Nachname', 'Nom de famille']],
    ['email', ['email', 'E-mail', 'E-Mail Address', 'Courriel']],
    ['phone', ['phone', 'Mobile', 'Phone Number', 'Cell', 'Téléphone', 'Tel.']],
    ['rsvp_status', ['rsvp_status', 'RSVP Status', 'RSVP']],
    ['plus_one_allowed', ['plus_one_allowed', '+1', 'Plus One', 'Plus-One?', 'Plus One Allowed (Yes/No)']],
    ['plus_one_first_name', ['plus_one_first_name', 'Plus One First Name', '+1 first name']],
    ['plus_one_last_name', ['plus_one_last_name', 'Plus One Last Name', '+1 Surname']],
    ['meal_choice', ['meal_choice', 'Meal Choice', 'Menu', 'Meal']],
    ['plus_one_meal_choice', ['plus_one_meal_choice', 'Plus One Meal Choice', '+1 meal', 'Partner Meal']],
    ['plus_one_status', ['plus_one_status', '+1 RSVP', 'Partner Attending', 'Partner RSVP']],
    ['plus_one_dietary', ['plus_one_dietary', '+1 Diet', 'Partner Allergies']],
    [
      'dietary_restrictions',
      ['dietary_restrictions', 'Diet', 'Allergies', 'Dietary Requirements', 'Unverträglichkeiten'],
    ],
    ['photo_consent', ['Photo Consent']],
    ['seat', ['seat', 'Table', 'Table number']],
    ['party', ['party', 'Household', 'Family / Household']],
    ['tags', ['tags', 'Labels']],
    ['id', ['id', 'Guest ID']],
    ['created_at', ['created_at', 'Added Date', 'Date added']],
  ])('%s has its spellings', (field, headers) => {
    for (const header of headers) expect([header, fieldOf(header)]).toEqual([header, field])
  })

  test.each(['', 'Favourite colour', '+', '()', 'plus', '('.repeat(5000)])('is none for %j', (header) => {
    expect(fieldOf(header)).toBeNull()
  })
})

describe('a whole header', () => {
  const HEADERS = {
    it: ['Nome', 'Cognome', 'E-mail', 'Cellulare', 'Risposta', 'Allergie', 'Tavolo'],
    pt: ['Primeiro nome', 'Apelido', 'Correio eletrónico', 'Telemóvel', 'Confirmação', 'Alergias', 'Mesa'],
    es: ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil', 'Asistencia', 'Dieta', 'Número de mesa'],
    fr: ['Prénom', 'Nom', 'Adresse e-mail', 'Portable', 'Présence', 'Allergies', 'Table'],
    de: ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefonnummer', 'Antwort', 'Allergien', 'Tisch'],
    pl: ['Imię', 'Nazwisko', 'Adres e-mail', 'Nr telefonu', 'Obecność', 'Alergie', 'Stół'],
    he: ['שם פרטי', 'שם משפחה', 'דוא"ל', 'טלפון נייד', 'אישור הגעה', 'אלרגיות', 'שולחן'],
    ar: ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'رقم الهاتف', 'الحضور', 'الحساسية', 'رقم الطاولة'],
  }
  test.each(Object.entries(HEADERS))('is recognized in the languages of guests’ pages: %s', (_, headers) => {
    expect(mapHeaders(headers)).toEqual({
      fields: ['first_name', 'last_name', 'email', 'phone', 'rsvp_status', 'dietary_restrictions', 'seat'],
      isRecognized: true,
      missing: [],
      ambiguous: [],
    })
  })

  test.each([
    'Nome completo',
    'Nombre y apellidos',
    'Imię i nazwisko',
    'שם מלא',
    'الاسم',
    'Vor- und Nachname',
  ])('may have whole names, as %j', (header) => {
    expect(mapHeaders([header, 'E-Mail']).fields).toEqual(['full_name', 'email'])
  })

  test('is recognized with first and last name, whatever else it holds', () => {
    expect(mapHeaders(['E-mail', 'Surname', 'Colour', 'Given name'])).toEqual({
      fields: ['email', 'last_name', null, 'first_name'],
      isRecognized: true,
      missing: [],
      ambiguous: [],
    })
  })

  test('of the data export reads without a remark', () => {
    const headers =
      'First Name,Last Name,Email,Phone,RSVP Status,Plus One Allowed,Plus One First Name,Plus One Last Name,' +
      'Meal Choice,Plus One Meal Choice,Dietary Restrictions,Photo Consent,Seat,Added Date'
    const { fields, isRecognized } = mapHeaders(headers.split(','))
    expect(isRecognized).toBe(true)
    expect(fields).not.toContain(null)
  })

  test('is not recognized without both names', () => {
    expect(mapHeaders(['First name', 'Email'])).toMatchObject({ isRecognized: false, missing: ['last_name'] })
    expect(mapHeaders(['Ada', 'King'])).toMatchObject({
      isRecognized: false,
      missing: ['first_name', 'last_name'],
    })
    expect(mapHeaders([])).toMatchObject({ isRecognized: false, missing: ['first_name', 'last_name'] })
  })

  test('is not recognized when two columns claim a name; the first is used', () => {
    expect(mapHeaders(['First name', 'Prénom', 'Last name'])).toEqual({
      fields: ['first_name', null, 'last_name'],
      isRecognized: false,
      missing: [],
      ambiguous: ['first_name'],
    })
  })

  test('stays recognized when two columns claim something optional', () => {
    expect(mapHeaders(['first', 'last', 'Phone', 'Mobile'])).toMatchObject({
      fields: ['first_name', 'last_name', 'phone', null],
      isRecognized: true,
      ambiguous: ['phone'],
    })
  })

  test.each(IMPORT_FIELDS)('takes the column with the own name of %s, wherever a synonym stands', (field) => {
    const own = [field, IMPORT_FIELD_LABELS[field]].map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
    for (const synonym of spellingsOf(field).filter((spelling) => !own.includes(spelling)))
      expect(mapHeaders([synonym, field])).toMatchObject({ fields: [null, field], ambiguous: [field] })
  })

  test('takes the column that was chosen earlier even before one with the own name', () => {
    const headers = ['First name', 'Last name', 'Group', 'Tags']
    expect(mapHeaders(headers).fields).toEqual(['first_name', 'last_name', null, 'tags'])
    const remembered = new Map([['group', 'tags' as const]])
    expect(mapHeaders(headers, remembered).fields).toEqual(['first_name', 'last_name', 'tags', null])
  })

  test('splits a single column of names, which is never recognized', () => {
    expect(mapHeaders(['Full name', 'Email'])).toMatchObject({
      fields: ['full_name', 'email'],
      isRecognized: false,
      missing: [],
    })
  })

  test("takes 'Name' for the name that has no column", () => {
    expect(mapHeaders(['Name', 'Surname'])).toMatchObject({
      fields: ['first_name', 'last_name'],
      isRecognized: false,
    })
    expect(mapHeaders(['Vorname', 'Name'])).toMatchObject({
      fields: ['first_name', 'last_name'],
      isRecognized: false,
    })
    expect(mapHeaders(['Name', 'First name', 'Last name']).fields).toEqual([null, 'first_name', 'last_name'])
  })
})

describe('a file of ours that is no guest list', () => {
  test.each([
    ['Table,Name,Guest of,Meal,Dietary Restrictions', 'caterer'],
    ['Meal,Dietary Restrictions,Table,Name,Guest of,Any allergies?,Bus', 'caterer'],
    ['Name,Guest of,Meal,Dietary Restrictions,Any allergies?', 'caterer'],
    ['Name,Plus one of,Household,Answer,Meal', 'plus_ones'],
    // Questions may ask anything.
    ['Name,Plus one of,Household,Address,Phone number,RSVP', 'plus_ones'],
  ])('is known by its headers %j', (headers, kind) => {
    expect(otherFileOf(headers.split(','))).toBe(kind)
  })

  test.each([
    'Name,RSVP,Guest of,Address,Meal,Dietary restrictions',
    'Name,E-mail,RSVP,Guest of,Table,Meal,Dietary restrictions',
    'Name,Guest of,Table,Meal,Plus one',
    'Name,Guest of,Table,Meal,Partner',
    'Name,Guest of,Group,Meal,Dietary restrictions',
    'Name,Guest of,Household,Meal,Dietary restrictions',
    'Name,Street,Zip,Guest of,Meal,Dietary restrictions',
    'Guest ID,Name,Guest of,Table,Meal',
    'First name,Last name,Guest of,Table,Meal,Dietary restrictions',
  ])('is not a list of a couple that says whose guest somebody is: %j', (headers) => {
    expect(otherFileOf(headers.split(','))).toBeNull()
  })
})

describe('splitting a whole name', () => {
  test.each([
    ['Ada King', 'Ada', 'King'],
    [' Mary  Jane Watson ', 'Mary Jane', 'Watson'],
    ['King, Ada', 'Ada', 'King'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['DUPONT Jean', 'Jean', 'DUPONT'],
    ['DE LA TOUR Anne-Marie', 'Anne-Marie', 'DE LA TOUR'],
    ['AJ Lee', 'AJ', 'Lee'],
    ['ADA KING', 'ADA', 'KING'],
    ['Anna van der Berg', 'Anna', 'van der Berg'],
    ['ada maria king', 'ada maria', 'king'],
    ['van Gogh', 'van', 'Gogh'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('%j', (text, first_name, last_name) => {
    expect(splitFullName(text)).toEqual({ first_name, last_name })
  })
})
