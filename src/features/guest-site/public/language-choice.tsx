import { LANGUAGES, LANGUAGE_CODES } from '#platform/model/languages.ts'
import { currentLanguage } from '#platform/model/words.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'

/** At the foot of a guest's page, outside the hydrated part: a plain form whose post sets a cookie. */
export function LanguageChoice({ action }: { action: string }) {
  return (
    <form className="language-choice" method="post" action={action}>
      <label htmlFor="language">{copy.language}</label>
      <span className="field select">
        <select id="language" name="language" defaultValue={currentLanguage()}>
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </select>
      </span>
      <button className="text-link">{copy.chooseLanguage}</button>
    </form>
  )
}
