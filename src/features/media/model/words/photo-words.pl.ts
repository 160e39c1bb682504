import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './photo-words.en.ts'

const rules = new Intl.PluralRules('pl')

/** Polish has three plural forms: 1 zdjęcie, 2 zdjęcia, 5 zdjęć. */
function counted(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

export const words: WordsLike<typeof en> = {
  title: 'Zdjęcia',
  lead: (bride, groom) =>
    `Każde zdjęcie zachowujemy w całości; pojawi się tutaj, gdy ${bride} i ${groom} je zatwierdzą.`,
  take: 'Zrób zdjęcie',
  choose: 'Wybierz plik',
  limits: 'Zdjęcia i filmy mniejsze niż 10 MB',
  drop: 'Upuść tutaj zdjęcia lub filmy',
  needsScript: 'Wysyłanie zdjęć wymaga JavaScriptu. Włącz go i otwórz tę stronę ponownie.',
  consent: 'Możecie udostępniać zdjęcia ze mną',
  consentFailed: 'Nie udało się zapisać wyboru. Spróbuj ponownie.',
  otherKind:
    'Wybierz plik ze zdjęciem lub filmem. Takiego rodzaju zdjęcia nie można przyjąć. JPEG, PNG, WebP, HEIC i AVIF można.',
  notMedia: 'Wybierz plik ze zdjęciem lub filmem',
  emptyFile: 'Ten plik jest pusty. Wybierz inny.',
  tooLarge: 'Plik musi być mniejszy niż 10 MB',
  uploadFailed: 'Wysyłanie nie powiodło się',
  unreadable: 'Nie udało się odczytać tego pliku. Wybierz go ponownie.',
  insecure: 'Zdjęcia wymagają bezpiecznego połączenia: otwórz tę stronę przez https.',
  isHere: (count, name) => (count > 1 ? `${count} już tu było.` : `${name} już tu jest.`),
  yours: 'Twoje pliki',
  doneOf: (done, all) => `${done} z ${all} gotowe`,
  sentCount: (count) => `Wysłano: ${count}`,
  progress: 'Wszystkie pliki',
  fault: 'Serwer niczego teraz nie zapisuje. Zdjęcia czekają na tym telefonie i zostaną wysłane, gdy wróci.',
  offline: 'Nie masz połączenia. Zdjęcia czekają na tym telefonie i zostaną wysłane, gdy wróci sieć.',
  keepOpen:
    'Ta przeglądarka nie przechowuje plików. Nie zamykaj tej strony, dopóki wszystko nie zostanie wysłane.',
  signedOut:
    'Sesja się zakończyła. Zdjęcia czekają na tym telefonie: otwórz ten ślub ponownie, podając imię i nazwisko, albo najnowszym linkiem z zaproszenia.',
  openAgain: 'Otwórz ten ślub ponownie',
  otherGuest: 'W międzyczasie ten ślub otworzył tu inny gość. Zdjęcia czekają na Twój powrót.',
  tryAgain: 'Spróbuj ponownie',
  leaves: (count, name) =>
    `${count} ${counted(count, 'zdjęcie nie zostało jeszcze wysłane', 'zdjęcia nie zostały jeszcze wysłane', 'zdjęć nie zostało jeszcze wysłanych')}. Pozostaje to na tym telefonie i zostanie wysłane, gdy wróci tu ${name}.`,
  loses: (count) =>
    `${count} ${counted(count, 'zdjęcie nie zostało wysłane ani zapisane', 'zdjęcia nie zostały wysłane ani zapisane', 'zdjęć nie zostało wysłanych ani zapisanych')} na tym telefonie. Jeśli teraz wyjdziesz, ${counted(count, 'przepadnie', 'przepadną', 'przepadnie')}.`,
  reading: 'Przygotowanie',
  waitsForNetwork: 'Czeka na sieć',
  waitsForTurn: 'Czeka',
  uploading: (percent) => `Wysyłanie, ${percent}%`,
  paused: (percent) => `Wstrzymano na ${percent}%`,
  sent: 'Wysłano. Pojawi się po zatwierdzeniu.',
  shown: 'Widoczne dla wszystkich.',
  hidden: 'To widzi tylko para młoda.',
  preparing: 'Zatwierdzono. Pojawi się za chwilę.',
  notShowable: 'Dotarło, ale nie można tego pokazać: para młoda ma plik.',
  cancel: (name) => `Anuluj ${name}`,
  remove: (name) => `Usuń ${name} z listy`,
  delete: (name) => `Usuń ${name}`,
  deleteWaiting: 'Usunąć to zdjęcie?',
  deleteQuestion: 'Usunąć dla wszystkich?',
  deleteYes: 'Usuń',
  deleteNo: 'Zachowaj',
  deleteFailed: 'Nie udało się usunąć. Spróbuj ponownie.',
  deleted: (name) => `${name}: usunięto.`,
  showAll: (count) => `Pokaż wszystkie (${count})`,
  everyone: 'Od wszystkich gości',
  count: (count, written) => `${written} ${counted(count, 'zdjęcie', 'zdjęcia', 'zdjęć')}`,
  none: 'Nie ma jeszcze zdjęć. Pierwsze może być Twoje.',
  fresh: (count) => `${count} ${counted(count, 'nowe zdjęcie', 'nowe zdjęcia', 'nowych zdjęć')}`,
  moreFailed: 'Nie udało się wczytać kolejnych zdjęć.',
  madeBy: (kind, name) => `${kind === 'video' ? 'Film' : 'Zdjęcie'}: ${name}`,
  viewer: 'Zdjęcia od wszystkich gości',
  place: (place, all) => `${place} z ${all}`,
  close: 'Zamknij',
  previous: 'Poprzednie zdjęcie',
  next: 'Następne zdjęcie',
  camera: 'Aparat',
  cameraDenied: 'Dostęp do aparatu jest zablokowany lub niemożliwy',
  cameraStarts: 'Aparat się uruchamia',
  shutter: 'Zrób zdjęcie',
  turn: 'Drugi aparat',
  useIt: 'Użyj tego zdjęcia',
  again: 'Zrób jeszcze raz',
  upload: {
    incomplete: 'Wysyłanie nie powiodło się. Brakuje części pliku: są wysyłane ponownie.',
    changed: 'Wysyłanie nie powiodło się. Plik zmienił się w trakcie: wybierz go ponownie.',
    tooManyPixels: 'Zdjęcie ma zbyt wiele pikseli: granica to 100 megapikseli',
    off: 'Ten ślub nie przyjmuje zdjęć',
    locked: (when) => `Zdjęcia otworzą się ${when}.`,
    tooMany: 'Wysłano wiele plików w ciągu minuty. Pozostałe pójdą za chwilę.',
    full: 'Udostępniono już wszystko, co może jeden gość: 300 plików albo 1 GB łącznie. Usuń część, aby udostępnić inne.',
    closed: 'Ślub już się odbył. To, co powstało przed zamknięciem, przyjmujemy jeszcze przez tydzień.',
    noLongerInvited:
      'Nie ma Cię już na liście gości, więc nie udało się wysłać zdjęć. Skontaktuj się bezpośrednio z parą młodą.',
    gone: 'W międzyczasie zostało to usunięte',
  },
}
