import { counted, formatCount } from '#platform/model/format-count.ts'

/** The sentences about guests' personal links and their QR codes. */
export const personalLinkCopy = {
  title: 'Personal link',
  line: 'Opens your page with their name already filled in. Only for them.',
  copy: 'Copy',
  loadFailed: 'Failed to load the personal link',
  retry: 'Retry',
  codeOf: (name: string) => `QR code of ${name}`,
  renew: 'Make a new link',
  renewConfirm: (name: string, typedAddress: string | null) =>
    `The old link and QR code of ${name} stop working.` +
    (typedAddress
      ? ` A guest typed ${typedAddress}, so letters to it do not carry the new link. If you do not know this address, correct it first.`
      : ''),
  renewed: (name: string) => `${name} has a new link`,
  renewFailed: 'Failed to make a new link',
  draft: 'Your site is still a draft: links and QR codes open once you publish it. They stay the same.',
  expired: 'Your wedding site has expired: links and QR codes no longer open.',
  openSettings: 'Wedding settings',

  sheet: 'QR codes',
  sheetTitle: 'QR Codes',
  sheetLine: (codes: number, pages: number) =>
    `${counted(codes, 'code', 'codes')} on ${counted(pages, 'page', 'pages')} of A4, to cut out`,
  back: 'Guest Management',
  print: 'Print',
  drawing: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} drawn`,
  showAll: 'Show all guests',
  empty: 'No guests found',
  emptyHint: 'Add guests first: each gets a link and a QR code of their own.',
  toGuests: 'Go to guests',
  sheetFailed: 'Failed to load the QR codes',
  bulk: {
    id: 'qr-codes',
    label: 'QR codes',
    line: 'A sheet to print and cut out: the personal QR code of each, with their name.',
  },
} as const
