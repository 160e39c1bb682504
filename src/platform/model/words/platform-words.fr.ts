import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './platform-words.en.ts'

export const words: WordsLike<typeof en> = {
  checkFields: 'Veuillez vérifier les champs signalés',
  notFound: 'Rien n’a été trouvé à cette adresse',
  internal: 'Une erreur s’est produite de notre côté',
  tooLarge: 'C’est trop volumineux pour être envoyé',
  badJson: 'La demande n’a pas pu être lue : son JSON est mal formé',
  hungUp: 'La connexion a pris fin avant que tout soit envoyé',
  fromElsewhere: 'Ce formulaire a été envoyé depuis un autre site. Ouvrez la page elle-même et réessayez.',
  gone: 'Ceci a été supprimé entre-temps',
  busy: 'Twofold est injoignable pour le moment. Rien n’est perdu : réessayez dans un instant.',
  enterNameAgain: 'Saisissez de nouveau votre nom pour continuer',
  enterText: 'Veuillez saisir un texte',
  fieldMissing: (name: string) => `Le champ « ${name} » est absent`,
  notStorable: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  tooLong: (limit) => `${limit} caractères au plus, s’il vous plaît`,
  emailInvalid: 'Veuillez saisir une adresse e-mail valide',
  firstNameRequired: 'Le prénom est obligatoire',
  lastNameRequired: 'Le nom est obligatoire',
  video: {
    incomplete:
      'L’envoi de la vidéo a échoué. Le fichier s’arrête trop tôt : veuillez le choisir de nouveau.',
    damaged:
      'L’envoi de la vidéo a échoué. Le fichier est endommagé, ou d’un format illisible ici : enregistrez-le en MP4 (H.264) et choisissez-le de nouveau.',
    stopped: 'Twofold redémarre. Ce qui a été envoyé est gardé : réessayez dans un instant.',
    notVideo: 'Veuillez choisir un fichier vidéo',
  },
}
