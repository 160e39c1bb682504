import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './page-words.en.ts'

export const words: WordsLike<typeof en> = {
  unfurled: (date, venue) => `${date}, ${venue}. Ouvrez la page pour répondre à votre invitation.`,
  miss: (bride, groom) =>
    `Ce nom ne figure pas sur la liste des invités. Nous avons transmis votre demande d’accès à ${bride} et ${groom}. Si vous pensez figurer sur la liste, contactez-les directement, ou vérifiez l’orthographe de votre nom et réessayez.`,
  concludedTitle: 'Le mariage a été célébré',
  notFoundTitle: 'Mariage introuvable',
  notFound: 'Ce mariage est introuvable ou n’est pas accessible.',
  draft: 'Le site de ce mariage n’est pas encore ouvert.',
  concluded: 'Ce mariage a été célébré. Merci d’avoir partagé ce jour si particulier ! 🎉',
  loadFailedTitle: 'Cela n’a pas fonctionné',
  loadFailed: 'Le mariage n’a pas pu être chargé. Veuillez réessayer.',
  reference: (reference) => `Référence ${reference}`,
  returnHome: 'Retour à l’accueil',
  welcome: 'Bienvenue à notre mariage !',
  namePrompt: 'Saisissez votre nom tel qu’il figure sur votre invitation.',
  contactRequired:
    'Deux invités portent ce nom. Ajoutez votre e-mail ou les quatre derniers chiffres de votre téléphone.',
  confirmContact:
    'Veuillez confirmer qui vous êtes : ajoutez votre e-mail ou les quatre derniers chiffres de votre téléphone.',
  confirmAgain: 'Saisissez de nouveau votre nom et confirmez qui vous êtes.',
  whichOne: (bride, groom) =>
    `Plusieurs invités portent ce nom. Nous avons demandé à ${bride} et ${groom} qui vous êtes ; cette page s’ouvre toute seule.`,
  notConfirmed: (bride, groom) =>
    `Nous n’avons pas pu confirmer qui vous êtes. Nous avons demandé à ${bride} et ${groom} ; cette page s’ouvre toute seule dès que l’accès vous est accordé.`,
  nameHint: (bride, groom) => `Vous ne trouvez pas votre nom ? Contactez directement ${bride} ou ${groom}.`,
  tooManyMisses:
    'Trop de noms ont été essayés ici. Patientez quelques minutes, ou ouvrez le lien personnel de votre invitation.',
  tooManyAsks: 'Patientez une minute, puis réessayez.',
  personalLinkOnly:
    'Ce site s’ouvre avec le lien personnel de votre invitation. Utilisez ce lien, ou contactez directement le couple.',
  linkOnlyPrompt:
    'Ce site s’ouvre avec le lien personnel de votre invitation. Ouvrez ce lien : la page vous reconnaîtra.',
  linkLost: (bride, groom) =>
    `Vous ne trouvez pas votre invitation ? Contactez directement ${bride} ou ${groom}.`,
  linkLostHint: 'Vous ne trouvez pas votre invitation ? Voici comment joindre le couple :',
  linkEnded: 'Ce lien n’ouvre plus votre invitation. Veuillez saisir votre nom.',
  linkEndedWithoutNames:
    'Ce lien n’ouvre plus votre invitation. Utilisez le plus récent, ou contactez directement le couple.',
  unsentTitle: 'Pas encore envoyé',
  sendForm: 'Envoyer de nouveau',
  openWedding: 'Ouvrir ce mariage',
  keepAnswer: (name) => `Garder la réponse de ${name}`,
  changeAnswer: 'La modifier',
  enterAgain:
    'Votre session a pris fin, rien n’a donc été enregistré. Rouvrez ce mariage et saisissez votre nom, puis envoyez ce formulaire.',
  linkAgain:
    'Votre session a pris fin, rien n’a donc été enregistré. Ouvrez le lien le plus récent de votre invitation, puis envoyez ce formulaire.',
  savedWithoutMail:
    'Votre réponse est enregistrée. Aucune confirmation n’a été envoyée cette fois : cette adresse en a reçu assez pour le moment.',
  rsvpTitle: 'Réponse à notre invitation',
  changeRsvp: 'Modifier votre réponse',
  notYou: 'Ce n’est pas vous ?',
  overview: 'Aperçu',
  ceremony: (time) => `Cérémonie à ${time}`,
  ceremonyAt: (time) => `Cérémonie à ${time}`,
  nothingYet: 'D’autres pages seront bientôt disponibles !',
  weddingOf: 'Le mariage de',
  invited: 'Une invitation pour vous',
  openTab: (label) => `Ouvrir : ${label}`,
  tabFailed: (label) => `La page « ${label} » n’a pas pu être chargée.`,
  tryAgain: 'Réessayer',
  shared: (names, date, venue) => `${names}. ${date}, ${venue}.`,
  when: 'Quand',
  where: 'Où',
  addToCalendar: 'Ajouter à l’agenda',
  openMap: 'Ouvrir la carte',
  opens: (when) => `Ouverture ${when}.`,
  opensLine: 'Revenez sur cette page à ce moment-là.',
  allOpen: (when) => `Ces pages seront accessibles ${when}.`,
  withLove: 'Avec toute notre affection,',
  greeting: 'Bienvenue,',
  greeted: { before: 'Bienvenue,', after: ' !' },
  coming: (others) => (others ? `Vous serez là avec ${others}.` : 'Votre présence est confirmée.'),
  notComing: (name) => `${name} ne vient pas.`,
  plusOneDeclined: (name) =>
    `${name} ne vient pas. Si cette personne vient finalement, ou si quelqu’un d’autre vous accompagne, saisissez son nom ci-dessous.`,
  guestStatus: {
    pending: (name) => `${name} n’a pas encore répondu.`,
    accepted: (name) => `${name} vient.`,
    declined: (name) => `${name} ne vient pas.`,
  },
  confirmation: (to, isSent) =>
    isSent ? `Une confirmation a été envoyée à ${to}.` : `Une confirmation est en route vers ${to}.`,
  plusOneUnnamed: 'La personne qui vous accompagne',
  notAnswered: 'Vous n’avez pas répondu.',
  plusOneOf: (name) => `Avec ${name}`,
  pages: 'Pages de ce mariage',
  loveNotesTo: (bride, groom) => `Écrivez à ${bride} et ${groom}`,
  table: (seat) => `Table ${seat}`,
  thanks: {
    accepted: 'Merci de votre réponse ! Nous avons hâte de faire la fête avec vous !',
    declined: 'Merci de votre réponse. Vous nous manquerez en ce jour si particulier !',
  },
  film: { stop: 'Mettre le film en pause', play: 'Lire le film' },
  language: 'Langue',
  chooseLanguage: 'Changer',
  features: {
    camera: 'Photos',
    notes: 'Petits mots',
    requests: 'Chansons',
    trivia: 'Quiz',
    polls: 'Sondages en direct',
    seating: 'Plan de table',
  },
  pollsTab: 'Sondages',
  lines: {
    camera: 'Partagez ce que vous voyez',
    requests: 'Remplissez la piste de danse',
    trivia: 'Nous connaissez-vous bien ?',
    polls: 'Suivez les résultats en direct',
    seating: 'Trouvez votre table',
  },
  answerBy: (date) => `Merci de répondre au plus tard le ${date}`,
  answersWereDue: (date) => `Les réponses étaient attendues jusqu’au ${date}.`,
  contactCouple: 'Veuillez contacter directement le couple.',
  opensToday: (time, zone) => `aujourd’hui à ${time} (${zone})`,
  opensTomorrow: (when, zone) => `demain, le ${when} (${zone})`,
  opensIn: (_days, written, when, zone) => `dans ${written} jours, le ${when} (${zone})`,
  sentOnceOnline: 'Vous êtes hors ligne. L’envoi se fera dès que vous serez en ligne.',
  refused: {
    tooManySaves: 'Beaucoup d’enregistrements en une minute. Patientez un instant et réessayez.',
    notInParty:
      'Une personne pour qui vous avez répondu ne fait plus partie de votre groupe, rien n’a donc été enregistré. Relisez le formulaire et renvoyez-le.',
    nothingSaved: 'Rien n’a encore été enregistré : veuillez relire le formulaire.',
    noLongerInvited:
      'Vous n’êtes plus sur la liste des invités, votre réponse n’a donc pas pu être enregistrée. Veuillez contacter directement le couple.',
    openedByAnother:
      'Quelqu’un d’autre a ouvert ce mariage dans ce navigateur entre-temps, rien n’a donc été enregistré. Rouvrez le lien de votre invitation et saisissez votre nom, puis envoyez ce formulaire.',
    notFound: 'Votre invitation est introuvable. Veuillez contacter directement le couple.',
    savedSince: (text) => `Enregistré entre-temps : ${text}`,
    changedSince: (name) => `Ce que nous savons de ${name} a changé entre-temps.`,
    answeredSince: (name, isComing, time) => `${name} a répondu ${isComing ? 'oui' : 'non'} à ${time}.`,
  },
  invalid: {
    status: 'Veuillez indiquer si vous serez là',
    partyTooLarge: (limit) => `Répondez pour ${limit} autres personnes au plus à la fois`,
    shownMissing: 'Indiquez ce qui était affiché de chaque personne pour qui vous répondez',
    partyTwice: 'Répondez une seule fois pour chaque personne',
  },
}
