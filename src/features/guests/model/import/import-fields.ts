/**
 * Everything a column of an imported sheet can hold, and the headers people use for it as `squash` returns them:
 * without case, accents, spaces and punctuation; '+1' becomes 'plus1'. `full_name` is first and last name in one
 * cell, `plus_one_name` the same for the plus one, `contact` email and phone in one cell; `problem` is the reason
 * in a file of problem rows, `exported_at` when we wrote the row. The languages are those of guests' pages.
 */
const IMPORT_SPELLINGS = {
  first_name: `firstname first givenname given forename fname prenom vorname nombre voornaam guestfirstname
    nome primeironome nomeproprio nombredepila primernombre imie
    שםפרטי الاسمالأول الاسمالاول`,
  last_name: `lastname last surname familyname lname nom nomdefamille nachname apellido apellidos cognome achternaam guestlastname
    apelido sobrenome ultimonome primerapellido familienname nazwisko
    שםמשפחה اسمالعائلة`,
  full_name: `name names fullname fullnames guest guests guestname guestnames guestfullname nomcomplet invitee invitees invite invites gast gaste nomsetprenoms nometprenom
    nomecompleto nomeecognome nomeeapelido nombrecompleto nombreyapellido nombreyapellidos imieinazwisko vorundnachname ospite ospiti invitato invitati convidado convidados invitado invitados gosc goscie
    שם שםמלא אורח אורחים الاسم الاسمالكامل الضيف الضيوف`,
  email: `email emailaddress emailadress mail courriel adressecourriel correo correoelectronico guestemail
    emailadresse adresseemail indirizzoemail postaelettronica correioeletronico enderecodeemail adresemail
    אימייל מייל דואל כתובתמייל البريدالإلكتروني البريدالالكتروني الإيميل الايميل`,
  phone: `phone phonenumber phoneno mobile mobilephone mobilenumber cell cellphone cellnumber telephone telephonenumber tel telefon telefono handy guestphone
    portable numerodetelephone telefonnummer handynummer mobil cellulare numeroditelefono telefone telemovel celular movil numerodetelefono numertelefonu nrtelefonu komorka
    טלפון נייד טלפוןנייד מספרטלפון الهاتف رقمالهاتف الجوال رقمالجوال`,
  contact:
    'contact contactdetails contactinfo coordonnees kontakt mailphone emailphone mailandphone emailandphone phonemail phoneemail phoneandemail mailtel emailtel telmail telemail',
  rsvp_status: `rsvpstatus rsvp status attending attendance coming response reponse presence kommt zusage
    antwort risposta presenza presenca resposta confirmacao asistencia respuesta confirmacion obecnosc odpowiedz potwierdzenie
    אישורהגעה הגעה الحضور تأكيدالحضور`,
  plus_one_allowed: `plusoneallowed plusone plus1 plus1allowed plusones allowplusone allowplus1 hasplusone hasplus1 accompagnant begleitung
    acompanante acompanhante accompagnatore osobatowarzyszaca
    מלווה المرافق`,
  plus_one_name:
    'plusonename plus1name plusonefullname partner partnername spouse companion nameofplusone nameofguest accompagnateur',
  plus_one_first_name:
    'plusonefirstname plus1firstname plusonefirst plus1first plusonegivenname plus1givenname partnerfirstname spousefirstname companionfirstname',
  plus_one_last_name:
    'plusonelastname plus1lastname plusonelast plus1last plusonesurname plus1surname partnerlastname partnersurname spouselastname companionlastname',
  meal_choice: `mealchoice meal menu menuchoice mealpreference entree dinner dinnerchoice dish repas plat menus essen
    pasto piatto refeicao prato plato comida danie posilek
    מנה תפריט ארוחה الوجبة`,
  plus_one_meal_choice:
    'plusonemealchoice plus1mealchoice plusonemeal plus1meal plusonemenu plus1menu partnermealchoice partnermeal partnermenu spousemeal',
  plus_one_status:
    'plusonestatus plus1status plusonersvp plus1rsvp plusoneattending plus1attending plusonecoming plus1coming partnerstatus partnerrsvp partnerattending partnercoming spouseattending spousersvp',
  dietary_restrictions: `dietaryrestrictions dietaryrestriction dietaryrequirements dietaryneeds dietary diet allergies allergy foodallergies allergien unvertraglichkeiten regime regimealimentaire
    allergie intolleranze dieta restrizionialimentari alergias restricoesalimentares restriccionesalimentarias alergie
    אלרגיות אלרגיה الحساسية`,
  plus_one_dietary:
    'plusonedietary plus1dietary plusonediet plus1diet plusonedietaryrestrictions plus1dietaryrestrictions plusoneallergies plus1allergies partnerdietary partnerdiet partnerdietaryrestrictions partnerallergies',
  photo_consent: 'photoconsent photoconsentgiven photosallowed',
  seat: `seat table tablenumber tablename tableno seating tisch tischnummer mesa tavolo tafel
    numerotavolo numerodemesa stol stolik numerstolu nrstolu
    שולחן מספרשולחן الطاولة رقمالطاولة`,
  party: 'party partyname household householdname householdfamily familyhousehold haushalt foyer',
  // A group such as 'Friends' is no household: its members would see each other's answers.
  tags: `tags tag labels label group groups groupname category gruppe groupe grupo
    categorie kategorie gruppo grupa categoria kategoria
    קבוצה المجموعة`,
  language: `language lang languages langue idioma sprache lingua jezyk
    שפה اللغة`,
  id: 'id guestid',
  created_at: 'createdat created dateadded addeddate added addedon',
  answered_on: 'answeredon',
  exported_at: 'exportedat',
  problem: 'problem importproblem',
} as const satisfies Record<string, string>

/** The spellings of a field's headers. */
export function spellingsOf(field: ImportField): string[] {
  return IMPORT_SPELLINGS[field].split(/\s+/)
}

export type ImportField = keyof typeof IMPORT_SPELLINGS
export const IMPORT_FIELDS = Object.keys(IMPORT_SPELLINGS) as ImportField[]

/** The cells of one row by field; a field without a column, or beyond the end of a short row, is absent. */
export type ImportCells = Partial<Record<ImportField, string>>
