import { describe, expect, test } from 'vitest'

import { namesInRow } from './import-people.ts'

const people = (first_name: string, last_name?: string) => {
  const named = namesInRow(last_name === undefined ? { full_name: first_name } : { first_name, last_name })
  const names = named.people.map((person) => `${person.first_name}|${person.last_name}`)
  return named.withGuest ? [...names, '+1'] : names
}

describe('the people of one cell', () => {
  test.each([
    ['Ada King', ['Ada|King']],
    ['King, Ada', ['Ada|King']],
    ['Dr. Ada King', ['Ada|King']],
    ['Mr Lee', ['Mr|Lee']],
    ['M Night Lee', ['M Night|Lee']],
    ['Anna & Ben Lee', ['Anna|Lee', 'Ben|Lee']],
    ['Anna and Ben Lee', ['Anna|Lee', 'Ben|Lee']],
    ['Anna und Ben van der Lee', ['Anna|van der Lee', 'Ben|van der Lee']],
    ['Anna Lee & Ben', ['Anna|Lee', 'Ben|Lee']],
    ['Nils och Nora Berg', ['Nils|Berg', 'Nora|Berg']],
    ['Kees en Anna Bos', ['Kees|Bos', 'Anna|Bos']],
    ['John Lee III, Jane Lee', ['John|Lee III', 'Jane|Lee']],
    ['John Lee Jr., Jane Lee', ['John|Lee Jr.', 'Jane|Lee']],
    ['Sig. e Sig.ra Rossi', ['Sig.|Rossi', 'Sig.ra|Rossi']],
    ['Anna Lee and Ben Roy', ['Anna|Lee', 'Ben|Roy']],
    ['Anna/Ben Lee', ['Anna|Lee', 'Ben|Lee']],
    ['Anna Lee\nBen Lee', ['Anna|Lee', 'Ben|Lee']],
    ['Lee, Anna & Ben', ['Anna|Lee', 'Ben|Lee']],
    ['Anna, Ben & Carl Lee', ['Anna|Lee', 'Ben|Lee', 'Carl|Lee']],
    ['Mr & Mrs Lee', ['Mr|Lee', 'Mrs|Lee']],
    ['Mr. and Mrs. Lee', ['Mr.|Lee', 'Mrs.|Lee']],
    ['M. et Mme Tremblay', ['M.|Tremblay', 'Mme|Tremblay']],
    ['Mr & Mrs John Lee', ['John|Lee', 'Mrs|Lee']],
    ['Mr John & Mrs Mary Lee', ['John|Lee', 'Mary|Lee']],
    ['Dr. Anna Lee & Prof. Ben Roy', ['Anna|Lee', 'Ben|Roy']],
    ['Anna Lee +1', ['Anna|Lee', '+1']],
    ['Anna Lee (+1)', ['Anna|Lee', '+1']],
    ['Anna Lee & guest', ['Anna|Lee', '+1']],
    ['Anna Lee and partner', ['Anna|Lee', '+1']],
    ['Anna Lee plus one', ['Anna|Lee', '+1']],
    ['Sue Ray w/ guest', ['Sue|Ray', '+1']],
    ['Sue Ray w/ Bob Day', ['Sue|Ray', 'Bob|Day']],
    ['Bob Day & wife', ['Bob|Day', '+1']],
    ['Bob Day and his fiancée', ['Bob|Day', '+1']],
    ['Anna Lee (plus one)', ['Anna|Lee', '+1']],
    ['Anna, Ben, Carl Lee', ['Anna|Lee', 'Ben|Lee', 'Carl|Lee']],
    ['Jane Smith, John Smith, Billy Roy', ['Jane|Smith', 'John|Smith', 'Billy|Roy']],
    ['John Smith Jr.', ['John|Smith Jr.']],
    ['Juan Carlos de la Cruz, Jr.', ['Juan Carlos|de la Cruz Jr.']],
    ['Smith, John, Jr.', ['John|Smith Jr.']],
    ['Dr John Grey, PhD', ['John|Grey PhD']],
    ['John Grey, MD', ['John|Grey MD']],
    ['Anna Lee, M.A., MBA', ['Anna|Lee M.A. MBA']],
    ['Grey, John, RN', ['John|Grey RN']],
    ['John Grey Esq.', ['John|Grey Esq.']],
    ['Hans Grey, Dipl.-Ing.', ['Hans|Grey Dipl.-Ing.']],
    ['Dipl.-Ing. Hans Grey', ['Hans|Grey']],
    ['Anna Lee, PhD & Ben Roy Jr.', ['Anna|Lee PhD', 'Ben|Roy Jr.']],
    ['Jack Ma', ['Jack|Ma']],
    ['Ma, Jack', ['Jack|Ma']],
    ['LI, BA', ['BA|LI']],
    ['Abdul Karim, Md.', ['Md.|Abdul Karim']],
    ['Chidi Paul Mba', ['Chidi Paul|Mba']],
    ['Tom Hill, Jane Hill', ['Tom|Hill', 'Jane|Hill']],
    ['Tom van Hill, Jane van Hill', ['Tom|van Hill', 'Jane|van Hill']],
    ['Smith, John Paul', ['John Paul|Smith']],
    ['García López, María José', ['María José|García López']],
    ['Max Mustermann u. Erika Mustermann', ['Max|Mustermann', 'Erika|Mustermann']],
    ['Max u. Erika Mustermann', ['Max|Mustermann', 'Erika|Mustermann']],
    ['Max U. Mustermann', ['Max U.|Mustermann']],
    ['Piotr i Ewa Nowak', ['Piotr|Nowak', 'Ewa|Nowak']],
    ['Nowak, Piotr i Ewa', ['Piotr|Nowak', 'Ewa|Nowak']],
    ['John I Smith', ['John I|Smith']],
    ['John I Smith Jones', ['John I Smith|Jones']],
    ['Mary I. Jones', ['Mary I.|Jones']],
    ['Mary E Van Buren', ['Mary E Van|Buren']],
    ['Josep Puig i Cadafalch', ['Josep Puig|i Cadafalch']],
    ['Puig i Cadafalch, Josep', ['Josep|Puig i Cadafalch']],
    ['Luca e Sara Conti', ['Luca|Conti', 'Sara|Conti']],
    ['LUCA E SARA CONTI', ['LUCA|CONTI', 'SARA|CONTI']],
    ['Uncle Joe & Aunt Sue Miller', ['Uncle Joe|Miller', 'Aunt Sue|Miller']],
    ['Aunt Sue Miller', ['Aunt Sue|Miller']],
    ['María López y Pedro Ruiz', ['María|López', 'Pedro|Ruiz']],
    ['José Ortega y Gasset', ['José Ortega|y Gasset']],
    ['Ortega y Gasset, José', ['José|Ortega y Gasset']],
    ['Maria e Silva', ['Maria|e Silva']],
    ['محمد و فاطمة الأحمد', ['محمد|الأحمد', 'فاطمة|الأحمد']],
    ['Anderson Sandy', ['Anderson|Sandy']],
    ['Anna Lee-Roy', ['Anna|Lee-Roy']],
    ['Anna & Ben', ['Anna|', 'Ben|']],
    ['=HYPERLINK(http://x.example) Lee', ['=HYPERLINK(http://x.example)|Lee']],
    ['&', ['&|']],
    ['', ['|']],
  ])('%j', (cell, expected) => {
    expect(people(cell)).toEqual(expected)
  })
})

describe('the people of a cell for first and one for last names', () => {
  test.each([
    ['Anna', 'Lee', ['Anna|Lee']],
    ['Anna & Ben', 'Lee', ['Anna|Lee', 'Ben|Lee']],
    ['Anna & Ben', 'Lee & Roy', ['Anna|Lee', 'Ben|Roy']],
    ['Mr & Mrs', 'Lee', ['Mr|Lee', 'Mrs|Lee']],
    ['Mr & Mrs John', 'Lee', ['John|Lee', 'Mrs|Lee']],
    ['Anna', 'Lee & Roy', ['Anna|Lee & Roy']],
    ['Lea y Max', 'Ruiz', ['Lea|Ruiz', 'Max|Ruiz']],
    ['Ewa i Jan', 'Nowak', ['Ewa|Nowak', 'Jan|Nowak']],
    ['Max u. Eva', 'Lee', ['Max|Lee', 'Eva|Lee']],
    ['Max U. Paul', 'Lee', ['Max U. Paul|Lee']],
    ['Olav e Pia', 'Rossi', ['Olav|Rossi', 'Pia|Rossi']],
    ['Nils och Nora', 'Berg', ['Nils|Berg', 'Nora|Berg']],
    ['Ida og Per', 'Dahl', ['Ida|Dahl', 'Per|Dahl']],
    ['Lea y Max', 'Ruiz y Gasset', ['Lea|Ruiz y Gasset', 'Max|Ruiz y Gasset']],
    ['José', 'Ortega y Gasset', ['José|Ortega y Gasset']],
    ['John E Paul', 'Lee', ['John E Paul|Lee']],
    ['Anna Y', 'Lee', ['Anna Y|Lee']],
    ['Anna', 'Lee +1', ['Anna|Lee', '+1']],
    ['Anna + guest', 'Lee', ['Anna|Lee', '+1']],
  ])('%j %j', (first, last, expected) => {
    expect(people(first, last)).toEqual(expected)
  })
})

test('cells without end are one person, at once', () => {
  for (const part of ['a & ', '( + ', ' and', ', ', '&+/;'])
    expect(namesInRow({ full_name: part.repeat(20_000) }).people).toHaveLength(1)
})
