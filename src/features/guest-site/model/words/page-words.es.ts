import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './page-words.en.ts'

export const words: WordsLike<typeof en> = {
  unfurled: (date, venue) => `${date}, ${venue}. Abre la página para responder a tu invitación.`,
  miss: (bride, groom) =>
    `El nombre no está en la lista de invitados. Hemos avisado a ${bride} y ${groom} de tu solicitud de acceso. Si crees que deberías estar en la lista, contacta directamente con ellos, o revisa cómo has escrito tu nombre e inténtalo de nuevo.`,
  concludedTitle: 'La boda ya se ha celebrado',
  notFoundTitle: 'Boda no encontrada',
  notFound: 'La boda no existe o no está disponible.',
  draft: 'La página de esta boda aún no está disponible.',
  concluded: 'Esta boda ya se ha celebrado. ¡Gracias por formar parte de un día tan especial! 🎉',
  loadFailedTitle: 'Eso no ha funcionado',
  loadFailed: 'No se han podido cargar los datos de la boda. Inténtalo de nuevo.',
  reference: (reference) => `Referencia ${reference}`,
  returnHome: 'Volver al inicio',
  welcome: '¡Te damos la bienvenida a nuestra boda!',
  namePrompt: 'Escribe tu nombre tal como aparece en tu invitación.',
  contactRequired:
    'Dos invitados tienen este nombre. Añade tu correo electrónico o las cuatro últimas cifras de tu teléfono.',
  confirmContact:
    'Confirma quién eres: añade tu correo electrónico o las cuatro últimas cifras de tu teléfono.',
  confirmAgain: 'Escribe de nuevo tu nombre y confirma quién eres.',
  whichOne: (bride, groom) =>
    `Hay más de un invitado con este nombre. Hemos preguntado a ${bride} y ${groom} cuál eres; esta página se abre sola.`,
  notConfirmed: (bride, groom) =>
    `No hemos podido confirmar quién eres. Hemos preguntado a ${bride} y ${groom}; esta página se abre sola en cuanto te den acceso.`,
  nameHint: (bride, groom) => `¿No encuentras tu nombre? Contacta directamente con ${bride} o ${groom}.`,
  tooManyMisses:
    'Aquí se han probado demasiados nombres. Espera unos minutos, o abre el enlace personal de tu invitación.',
  tooManyAsks: 'Espera un minuto e inténtalo de nuevo.',
  personalLinkOnly:
    'Esta página se abre con el enlace personal de tu invitación. Usa ese enlace, o contacta directamente con la pareja.',
  linkOnlyPrompt:
    'Esta página se abre con el enlace personal de tu invitación. Abre ese enlace y la página te reconocerá.',
  linkLost: (bride, groom) => `¿No encuentras tu invitación? Contacta directamente con ${bride} o ${groom}.`,
  linkLostHint: '¿No encuentras tu invitación? Así puedes contactar con la pareja:',
  linkEnded: 'Este enlace ya no abre tu invitación. Escribe tu nombre.',
  linkEndedWithoutNames:
    'Este enlace ya no abre tu invitación. Usa el más reciente, o contacta directamente con la pareja.',
  unsentTitle: 'Aún sin enviar',
  sendForm: 'Enviar de nuevo',
  openWedding: 'Abrir esta boda',
  keepAnswer: (name) => `Mantener la respuesta de ${name}`,
  changeAnswer: 'Cambiarla',
  enterAgain:
    'Tu sesión ha terminado, así que aún no se ha guardado nada. Abre de nuevo esta boda y escribe tu nombre; después envía este formulario.',
  linkAgain:
    'Tu sesión ha terminado, así que aún no se ha guardado nada. Abre el enlace más reciente de tu invitación y después envía este formulario.',
  savedWithoutMail:
    'Tu respuesta se ha guardado. Esta vez no se ha enviado confirmación: esa dirección ya ha recibido bastantes por ahora.',
  rsvpTitle: 'Confirma tu asistencia a nuestra boda',
  changeRsvp: 'Cambiar tu respuesta',
  notYou: '¿No eres tú?',
  overview: 'Resumen',
  ceremony: (time) => `Ceremonia a las ${time}`,
  ceremonyAt: (time) => `Ceremonia a las ${time}`,
  nothingYet: '¡Pronto habrá más páginas!',
  weddingOf: 'La boda de',
  invited: 'Tienes una invitación',
  openTab: (label) => `Abrir: ${label}`,
  tabFailed: (label) => `No se ha podido cargar «${label}».`,
  tryAgain: 'Intentar de nuevo',
  shared: (names, date, venue) => `${names}. ${date}, ${venue}.`,
  when: 'Cuándo',
  where: 'Dónde',
  addToCalendar: 'Añadir al calendario',
  openMap: 'Abrir el mapa',
  opens: (when) => `Se abre ${when}.`,
  opensLine: 'Vuelve entonces a esta página.',
  allOpen: (when) => `Estas páginas se abren ${when}.`,
  withLove: 'Con cariño,',
  greeting: 'Te damos la bienvenida,',
  greeted: { before: '¡Te damos la bienvenida,', after: '!' },
  coming: (others) => (others ? `Contamos contigo y con ${others}.` : 'Tu asistencia está confirmada.'),
  notComing: (name) => `${name} no asistirá.`,
  plusOneDeclined: (name) =>
    `${name} no asistirá. Si al final viene, o viene otra persona, escribe su nombre abajo.`,
  guestStatus: {
    pending: (name) => `${name} aún no ha respondido.`,
    accepted: (name) => `${name} asistirá.`,
    declined: (name) => `${name} no asistirá.`,
  },
  confirmation: (to, isSent) =>
    isSent ? `Se ha enviado una confirmación a ${to}.` : `La confirmación va de camino a ${to}.`,
  plusOneUnnamed: 'Tu acompañante',
  notAnswered: 'No has respondido.',
  plusOneOf: (name) => `Con ${name}`,
  pages: 'Páginas de esta boda',
  loveNotesTo: (bride, groom) => `Escribe a ${bride} y ${groom}`,
  table: (seat) => `Mesa ${seat}`,
  thanks: {
    accepted: '¡Gracias por tu respuesta! ¡Estamos deseando celebrarlo contigo!',
    declined: 'Gracias por avisarnos. ¡Te echaremos de menos en nuestro día especial!',
  },
  film: { stop: 'Pausar el vídeo', play: 'Reproducir el vídeo' },
  language: 'Idioma',
  chooseLanguage: 'Cambiar',
  features: {
    camera: 'Fotos',
    notes: 'Mensajes de cariño',
    requests: 'Peticiones de canciones',
    trivia: 'Trivial',
    polls: 'Votaciones en directo',
    seating: 'Plano de mesas',
  },
  pollsTab: 'Votaciones',
  lines: {
    camera: 'Comparte lo que ves',
    requests: 'Llena la pista de baile',
    trivia: '¿Cuánto nos conoces?',
    polls: 'Mira los resultados en directo',
    seating: 'Encuentra tu mesa',
  },
  answerBy: (date) => `Responde, por favor, como muy tarde el ${date}`,
  answersWereDue: (date) => `Se podía responder hasta el ${date}.`,
  contactCouple: 'Contacta directamente con la pareja.',
  opensToday: (time, zone) => `hoy a las ${time} (${zone})`,
  opensTomorrow: (when, zone) => `mañana, el ${when} (${zone})`,
  opensIn: (_days, written, when, zone) => `dentro de ${written} días, el ${when} (${zone})`,
  sentOnceOnline: 'No tienes conexión. Esto se enviará en cuanto la tengas.',
  refused: {
    tooManySaves: 'Se ha guardado muchas veces en un minuto. Espera un momento e inténtalo de nuevo.',
    notInParty:
      'Alguien por quien has respondido ya no está en tu grupo, así que aún no se ha guardado nada. Revisa el formulario y envíalo de nuevo.',
    nothingSaved: 'Aún no se ha guardado nada: revisa el formulario.',
    noLongerInvited:
      'Ya no estás en la lista de invitados, así que no se ha podido guardar tu respuesta. Contacta directamente con la pareja.',
    openedByAnother:
      'Mientras tanto, otra persona ha abierto esta boda en este navegador, así que no se ha guardado nada. Abre de nuevo el enlace de tu invitación y escribe tu nombre; después envía este formulario.',
    notFound: 'No se ha encontrado tu invitación. Contacta directamente con la pareja.',
    savedSince: (text) => `Guardado mientras tanto: ${text}`,
    changedSince: (name) => `Lo que sabemos de ${name} ha cambiado mientras tanto.`,
    answeredSince: (name, isComing, time) => `${name} respondió que ${isComing ? 'sí' : 'no'} a las ${time}.`,
  },
  invalid: {
    status: 'Indica si vas a asistir',
    partyTooLarge: (limit) => `Responde por ${limit} personas más como máximo a la vez`,
    shownMissing: 'Indica qué se mostraba de cada persona por la que respondes',
    partyTwice: 'Responde una sola vez por cada persona',
  },
}
