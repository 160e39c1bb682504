import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './photo-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Foto',
  lead: (bride, groom) =>
    `Ogni immagine è conservata per intero e compare qui appena ${bride} e ${groom} la approvano.`,
  take: 'Scatta una foto',
  choose: 'Scegli un file',
  limits: 'Immagini e video sotto i 10 MB',
  drop: 'Trascina qui foto o filmati',
  needsScript: 'Per inviare foto serve JavaScript. Attivalo, poi riapri questa pagina.',
  consent: 'Potete condividere foto in cui compaio',
  consentFailed: 'Non è stato possibile salvare la tua scelta. Riprova.',
  otherKind:
    'Scegli un file immagine o video. Questo tipo di immagine non è accettato. JPEG, PNG, WebP, HEIC e AVIF lo sono.',
  notMedia: 'Scegli un file immagine o video',
  emptyFile: 'Questo file è vuoto. Scegline un altro.',
  tooLarge: 'Il file deve essere più piccolo di 10 MB',
  uploadFailed: 'Caricamento non riuscito',
  unreadable: 'Non è stato possibile leggere questo file. Sceglilo di nuovo.',
  insecure: 'Le foto richiedono una connessione sicura: apri questa pagina con https.',
  isHere: (count, name) => (count > 1 ? `${count} erano già qui.` : `${name} è già qui.`),
  yours: 'I tuoi caricamenti',
  doneOf: (done, all) => `${done} su ${all} completati`,
  sentCount: (count) => (count === 1 ? `${count} inviato` : `${count} inviati`),
  progress: 'Tutti i caricamenti',
  fault:
    'Il server non salva nulla in questo momento. Le tue foto aspettano su questo telefono e partono quando torna.',
  offline: 'Sei offline. Le tue foto aspettano su questo telefono e partono quando torna la connessione.',
  keepOpen: 'Questo browser non conserva file. Tieni aperta questa pagina finché tutto è inviato.',
  signedOut:
    'La sessione è terminata. Le tue foto aspettano su questo telefono: riapri questo matrimonio con il tuo nome, o con il link più recente del tuo invito.',
  openAgain: 'Riapri questo matrimonio',
  otherGuest:
    'Nel frattempo un altro invitato ha aperto questo matrimonio qui. Le tue foto aspettano che torni tu.',
  tryAgain: 'Riprova',
  leaves: (count, name) =>
    count === 1
      ? `1 foto non è ancora stata inviata. Resta su questo telefono e parte quando torna ${name}.`
      : `${count} foto non sono ancora state inviate. Restano su questo telefono e partono quando torna ${name}.`,
  loses: (count) =>
    count === 1
      ? '1 foto non è stata né inviata né salvata su questo telefono. Se esci ora, va persa.'
      : `${count} foto non sono state né inviate né salvate su questo telefono. Se esci ora, vanno perse.`,
  reading: 'Preparazione',
  waitsForNetwork: 'In attesa della connessione',
  waitsForTurn: 'In attesa',
  uploading: (percent) => `Caricamento, ${percent}%`,
  paused: (percent) => `In pausa al ${percent}%`,
  sent: 'Inviata. Compare dopo l’approvazione.',
  shown: 'La vedono tutti.',
  hidden: 'Questa la vedono solo gli sposi.',
  preparing: 'Approvata. Compare tra un momento.',
  notShowable: 'È arrivata, ma non può essere mostrata: gli sposi hanno il file.',
  cancel: (name) => `Annulla ${name}`,
  remove: (name) => `Rimuovi ${name}`,
  delete: (name) => `Elimina ${name}`,
  deleteWaiting: 'Eliminare questa foto?',
  deleteQuestion: 'Eliminarla per tutti?',
  deleteYes: 'Elimina',
  deleteNo: 'Tienila',
  deleteFailed: 'L’eliminazione non è riuscita. Riprova.',
  deleted: (name) => `${name}: eliminato.`,
  showAll: (count) => `Mostra tutto (${count})`,
  everyone: 'Di tutti gli invitati',
  count: (_count, written) => `${written} foto`,
  none: 'Ancora nessuna foto. La prima può essere la tua.',
  fresh: (count) => (count === 1 ? `${count} foto nuova` : `${count} foto nuove`),
  moreFailed: 'Non è stato possibile caricare le altre foto.',
  madeBy: (kind, name) => `${kind === 'video' ? 'Filmato' : 'Foto'} di ${name}`,
  viewer: 'Foto di tutti gli invitati',
  place: (place, all) => `${place} di ${all}`,
  close: 'Chiudi',
  previous: 'Foto precedente',
  next: 'Foto successiva',
  camera: 'Fotocamera',
  cameraDenied: 'L’accesso alla fotocamera è negato o non possibile',
  cameraStarts: 'La fotocamera si avvia',
  shutter: 'Scatta la foto',
  turn: 'Altra fotocamera',
  useIt: 'Usa questa foto',
  again: 'Scatta di nuovo',
  upload: {
    incomplete: 'Caricamento non riuscito. Mancano parti del file: vengono inviate di nuovo.',
    changed: 'Caricamento non riuscito. Il file è cambiato durante l’invio: sceglilo di nuovo.',
    tooManyPixels: 'L’immagine ha troppi pixel: il limite è 100 megapixel',
    off: 'Questo matrimonio non accetta foto',
    locked: (when) => `Le foto si aprono ${when}.`,
    tooMany: 'Troppi file inviati in un minuto. Gli altri partono tra un momento.',
    full: 'Hai condiviso quanto un invitato può condividere: 300 file, o 1 GB in tutto. Eliminane alcuni per condividerne altri.',
    closed:
      'Il matrimonio è stato celebrato. Ciò che hai scattato prima della chiusura è accettato per una settimana.',
    noLongerInvited:
      'Non sei più nella lista degli invitati, quindi non è stato possibile inviare le tue foto. Contatta direttamente gli sposi.',
    gone: 'Nel frattempo è stato eliminato',
  },
}
