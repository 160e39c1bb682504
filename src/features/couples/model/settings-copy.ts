import { blockedWordsCopy } from './blocked-words.ts'

/** The texts of the settings screen that belong to no single field. */
export const settingsCopy = {
  unlockHelp: (zone: string) =>
    `Photos, notes and games open then, on the clock of ${zone}. Leave it empty to open them at once.`,
  linkOnly: 'Personal links only',
  linkOnlyHelp:
    'Guests get in with the link from their invitation; typing a name opens nothing. Once it is on, guests who came in by name are asked for their link.',
  asksContact: 'Always confirm who it is',
  asksContactHelp:
    'Besides their name, guests give the e-mail address or the last four digits of the phone that you have for them. Whoever cannot asks you to be let in. Once it is on, guests who came in by name alone are asked again.',
  autoApprove: 'Approve automatically when the filter finds nothing',
  planTables: 'Plan the tables',
  autoApproveHelp:
    'Off, every photo and video waits for you. On, guests see at once what the filter has looked at and found nothing in; the rest still waits.',
  indexing: 'Let search engines find the site',
  indexingHelp: 'Off, they are asked to leave it out.',
  moreEvents: 'More than one event? Add the others',
  moreQuestions: 'Something else to ask your guests? Add your questions',
  pastDate: (date: string) =>
    `${date} has already been. You can save it all the same: the site is then closed to new guests.`,
  theirsTitle: (time: string) => `These settings were saved elsewhere at ${time}.`,
  othersAreHere: 'Everything else that they changed is here already.',
  broughtIn: 'What was saved elsewhere is shown here now.',
  save: 'Save Settings',
} as const

/** The label of each setting, by its path in the form. */
export const SETTING_LABELS: Record<string, string> = {
  'names.bride_first': "Bride's first name",
  'names.bride_last': "Bride's last name",
  'names.groom_first': "Groom's first name",
  'names.groom_last': "Groom's last name",
  date: 'Wedding date',
  ceremony_time: 'Ceremony time',
  time_zone: 'Time zone',
  'venue.name': 'Venue name',
  'venue.address': 'Venue address',
  'toggles.camera': 'Photos',
  'toggles.notes': 'Love Notes',
  'toggles.requests': 'Song Requests',
  'toggles.trivia': 'Trivia',
  'toggles.polls': 'Live Polls',
  'toggles.seating': 'Seating Chart',
  published: 'Published',
  'settings.rsvp_deadline': 'RSVP deadline',
  'settings.contact_hint': 'How guests reach you',
  'settings.unlock_at': 'Unlock time',
  'settings.is_personal_link_only': 'Personal links only',
  'settings.asks_contact': 'Always confirm who it is',
  'settings.auto_approve': 'Approve automatically',
  'settings.blocked_words': blockedWordsCopy.label,
  'settings.search_indexing': 'Search engines',
  'design_settings.theme_name': 'Theme',
  'design_settings.primary_color': 'Primary color',
  'design_settings.secondary_color': 'Secondary color',
  'design_settings.accent_color': 'Accent color',
  'design_settings.font_pair': 'Font pair',
  'design_settings.layout_style': 'Layout style',
  'design_settings.header_style': 'Header style',
  'design_settings.card_style': 'Card style',
  'design_settings.custom_css': 'Custom CSS',
}

/** The couple's own sections of the settings screen, by the id that links point to. */
export const SETTINGS_SECTIONS = {
  details: 'Wedding Details',
  features: 'Guest Features',
  answers: 'RSVP',
  access: 'Access Control',
  summary: 'Wedding Summary',
} as const
