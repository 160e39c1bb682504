import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './photo-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Fotos',
  lead: (bride, groom) =>
    `Jedes Bild wird vollständig aufbewahrt und hier gezeigt, sobald ${bride} und ${groom} es freigeben.`,
  take: 'Foto machen',
  choose: 'Datei wählen',
  limits: 'Bilder und Videos unter 10 MB',
  drop: 'Fotos oder Filme hier ablegen',
  needsScript:
    'Zum Senden von Fotos wird JavaScript gebraucht. Schalte es ein und öffne diese Seite noch einmal.',
  consent: 'Fotos von mir dürft ihr teilen',
  consentFailed: 'Deine Wahl konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  otherKind:
    'Bitte wähle eine Bild- oder Videodatei. Diese Art von Bild wird nicht angenommen. JPEG, PNG, WebP, HEIC und AVIF schon.',
  notMedia: 'Bitte wähle eine Bild- oder Videodatei',
  emptyFile: 'Diese Datei ist leer. Bitte wähle eine andere.',
  tooLarge: 'Die Datei muss kleiner als 10 MB sein',
  uploadFailed: 'Hochladen fehlgeschlagen',
  unreadable: 'Diese Datei konnte nicht gelesen werden. Bitte wähle sie noch einmal.',
  insecure: 'Fotos brauchen eine sichere Verbindung: Öffne diese Seite mit https.',
  isHere: (count, name) => (count > 1 ? `${count} waren schon hier.` : `${name} ist schon hier.`),
  yours: 'Deine Uploads',
  doneOf: (done, all) => `${done} von ${all} fertig`,
  sentCount: (count) => `${count} gesendet`,
  progress: 'Alle Uploads',
  fault:
    'Der Server speichert gerade nichts. Deine Fotos warten auf diesem Telefon und werden hochgeladen, sobald er wieder da ist.',
  offline:
    'Du bist offline. Deine Fotos warten auf diesem Telefon und werden hochgeladen, sobald das Netz wieder da ist.',
  keepOpen: 'Dieser Browser bewahrt keine Dateien auf. Lass diese Seite offen, bis alles gesendet ist.',
  signedOut:
    'Du wurdest abgemeldet. Deine Fotos warten auf diesem Telefon: Öffne diese Hochzeit noch einmal mit deinem Namen oder mit dem neuesten Link aus deiner Einladung.',
  openAgain: 'Diese Hochzeit noch einmal öffnen',
  otherGuest:
    'Inzwischen hat hier ein anderer Gast diese Hochzeit geöffnet. Deine Fotos warten, bis du wieder da bist.',
  tryAgain: 'Noch einmal versuchen',
  leaves: (count, name) =>
    count === 1
      ? `1 Foto ist noch nicht gesendet. Es bleibt auf diesem Telefon und wird hochgeladen, wenn ${name} wieder da ist.`
      : `${count} Fotos sind noch nicht gesendet. Sie bleiben auf diesem Telefon und werden hochgeladen, wenn ${name} wieder da ist.`,
  loses: (count) =>
    count === 1
      ? '1 Foto ist weder gesendet noch auf diesem Telefon gespeichert. Es geht verloren, wenn du jetzt gehst.'
      : `${count} Fotos sind weder gesendet noch auf diesem Telefon gespeichert. Sie gehen verloren, wenn du jetzt gehst.`,
  reading: 'Wird vorbereitet',
  waitsForNetwork: 'Wartet auf das Netz',
  waitsForTurn: 'Wartet',
  uploading: (percent) => `Wird hochgeladen, ${percent} %`,
  paused: (percent) => `Angehalten bei ${percent} %`,
  sent: 'Gesendet. Es erscheint nach der Freigabe.',
  shown: 'Für alle sichtbar.',
  hidden: 'Dieses sieht nur das Paar.',
  preparing: 'Freigegeben. Es erscheint gleich.',
  notShowable: 'Es ist angekommen, kann aber nicht gezeigt werden: Das Paar hat die Datei.',
  cancel: (name) => `${name} abbrechen`,
  remove: (name) => `${name} entfernen`,
  delete: (name) => `${name} löschen`,
  deleteWaiting: 'Dieses Foto löschen?',
  deleteQuestion: 'Dieses für alle löschen?',
  deleteYes: 'Löschen',
  deleteNo: 'Behalten',
  deleteFailed: 'Es konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
  deleted: (name) => `${name} wurde gelöscht.`,
  showAll: (count) => `Alle ${count} zeigen`,
  everyone: 'Von allen',
  count: (count, written) => (count === 1 ? '1 Foto' : `${written} Fotos`),
  none: 'Noch keine Fotos. Das erste könnte deines sein.',
  fresh: (count) => (count === 1 ? '1 neues Foto' : `${count} neue Fotos`),
  moreFailed: 'Weitere Fotos konnten nicht geladen werden.',
  madeBy: (kind, name) => `${kind === 'video' ? 'Film' : 'Foto'} von ${name}`,
  viewer: 'Fotos von allen',
  place: (place, all) => `${place} von ${all}`,
  close: 'Schließen',
  previous: 'Voriges Foto',
  next: 'Nächstes Foto',
  camera: 'Kamera',
  cameraDenied: 'Der Zugriff auf die Kamera ist verweigert oder nicht möglich',
  cameraStarts: 'Die Kamera startet',
  shutter: 'Foto aufnehmen',
  turn: 'Andere Kamera',
  useIt: 'Dieses Foto nehmen',
  again: 'Noch einmal aufnehmen',
  upload: {
    incomplete: 'Hochladen fehlgeschlagen. Teile der Datei fehlen und werden noch einmal gesendet.',
    changed:
      'Hochladen fehlgeschlagen. Die Datei hat sich beim Senden geändert: Bitte wähle sie noch einmal.',
    tooManyPixels: 'Das Bild hat zu viele Pixel: 100 Megapixel sind die Grenze',
    off: 'Diese Hochzeit nimmt keine Fotos an',
    locked: (when) => `Die Fotos öffnen ${when}.`,
    tooMany: 'In einer Minute wurden viele Dateien gesendet. Die anderen folgen gleich.',
    full: 'Du hast so viel geteilt, wie ein Gast kann: 300 Dateien oder insgesamt 1 GB. Lösche einige, um andere zu teilen.',
    closed:
      'Die Hochzeit ist gefeiert. Was du vorher aufgenommen hast, wird noch eine Woche lang angenommen.',
    noLongerInvited:
      'Du stehst nicht mehr auf der Gästeliste, deshalb konnten deine Fotos nicht gesendet werden. Bitte wende dich direkt an das Paar.',
    gone: 'Das wurde inzwischen gelöscht',
  },
}
