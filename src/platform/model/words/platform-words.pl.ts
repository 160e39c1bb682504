import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './platform-words.en.ts'

export const words: WordsLike<typeof en> = {
  checkFields: 'Sprawdź zaznaczone pola',
  notFound: 'Pod tym adresem niczego nie ma',
  internal: 'Coś poszło nie tak po naszej stronie',
  tooLarge: 'To jest zbyt duże, aby to wysłać',
  badJson: 'Nie udało się odczytać żądania: jego JSON jest niepoprawny',
  hungUp: 'Połączenie zakończyło się, zanim wszystko zostało wysłane',
  fromElsewhere: 'Ten formularz wysłano z innej strony. Otwórz właściwą stronę i spróbuj ponownie.',
  gone: 'W międzyczasie zostało to usunięte',
  busy: 'Twofold jest teraz niedostępny. Nic nie przepadło: spróbuj ponownie za chwilę.',
  enterNameAgain: 'Aby kontynuować, wpisz ponownie swoje imię i nazwisko',
  enterText: 'Wpisz tekst',
  fieldMissing: (name: string) => `Brakuje pola „${name}”`,
  notStorable: 'Ten tekst zawiera znaki, których nie można zapisać',
  tooLong: (limit) => `Użyj co najwyżej ${limit} znaków`,
  emailInvalid: 'Podaj poprawny adres e-mail',
  firstNameRequired: 'Imię jest wymagane',
  lastNameRequired: 'Nazwisko jest wymagane',
  video: {
    incomplete: 'Nie udało się przesłać filmu. Plik kończy się za wcześnie: wybierz go ponownie.',
    damaged:
      'Nie udało się przesłać filmu. Plik jest uszkodzony albo w formacie, którego nie da się tu odczytać: zapisz go jako MP4 (H.264) i wybierz ponownie.',
    stopped: 'Twofold uruchamia się ponownie. To, co wysłano, jest zachowane: spróbuj za chwilę.',
    notVideo: 'Wybierz plik wideo',
  },
}
