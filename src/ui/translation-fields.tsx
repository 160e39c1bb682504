import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { Button, IconButton } from './button.tsx'
import { ICON } from './icon-props.ts'
import { NativeSelect } from './native-select.tsx'
import { TextArea, TextField } from './text-field.tsx'
import { LANGUAGE_CODES, LANGUAGES, isLanguage } from '#platform/model/languages.ts'
import type { Language } from '#platform/model/languages.ts'
import { DEFAULT_LANGUAGE } from '#platform/model/words.ts'

const copy = {
  title: 'In your guests’ languages',
  help: 'Guests who read your page in one of these see your words in it, as far as you write them.',
  language: 'Another language',
  add: 'Add language',
  remove: (language: string) => `Remove ${language}`,
  field: (label: string, language: string) => `${label} (${language})`,
}

/** One text that can also be written in another language. */
export interface TranslatedField {
  name: string
  label: string
  /** the text in the couple's own language */
  original: string
  maxLength: number
  lines?: boolean
  /** the text in `language` */
  value: (language: Language) => string
  onChange: (language: Language, text: string) => void
}

/** English last: most couples write their own texts in English. */
const OFFERED = LANGUAGE_CODES.toSorted(
  (a, b) => Number(a === DEFAULT_LANGUAGE) - Number(b === DEFAULT_LANGUAGE),
)

interface TranslationFieldsProps {
  fields: readonly TranslatedField[]
  /** removes everything written in it */
  onRemove: (language: Language) => void
}

/** Fields for the texts in the guests' languages; guests who read none of them see the original. */
export function TranslationFields({ fields, onRemove }: TranslationFieldsProps) {
  const isWritten = (language: Language) => fields.some((field) => field.value(language) !== '')
  const [begun, setBegun] = useState<readonly Language[]>(() => LANGUAGE_CODES.filter(isWritten))
  const left = OFFERED.filter((language) => !begun.includes(language))
  const [next, setNext] = useState<Language>()
  const section = useRef<HTMLElement>(null)
  const [added, setAdded] = useState<Language>()
  useEffect(() => {
    if (added) section.current?.querySelector<HTMLElement>(`input[lang=${added}]`)?.focus()
  }, [added])
  const chosen = next && left.includes(next) ? next : left[0]
  return (
    <section ref={section} aria-label={copy.title}>
      <p className="font-medium">{copy.title}</p>
      <p className="text-caption text-muted">{copy.help}</p>
      {begun.map((language) => {
        const { name, direction } = LANGUAGES[language]
        return (
          <fieldset key={language} className="mt-4 border-l border-hairline pl-4">
            <legend className="float-left w-full">
              <span className="flex items-center justify-between">
                <span lang={language} className="font-medium">
                  {name}
                </span>
                <IconButton
                  label={copy.remove(name)}
                  icon={<X {...ICON} />}
                  onPress={() => {
                    setBegun(begun.filter((one) => one !== language))
                    onRemove(language)
                  }}
                />
              </span>
            </legend>
            <div className="clear-both flex flex-col gap-4">
              {fields
                .filter(({ original, value }) => original.trim() !== '' || value(language) !== '')
                .map((field) => {
                  const Field = field.lines ? TextArea : TextField
                  return (
                    <Field
                      key={field.name}
                      label={copy.field(field.label, name)}
                      name={`${field.name} ${language}`}
                      lang={language}
                      dir={direction}
                      value={field.value(language)}
                      placeholder={field.original}
                      maxLength={field.maxLength}
                      onChange={(text) => field.onChange(language, text)}
                      {...(field.lines ? { rows: 3 } : { autoComplete: 'off' })}
                    />
                  )
                })}
            </div>
          </fieldset>
        )
      })}
      {chosen && (
        <div className="mt-3 flex items-center gap-2">
          <div className="w-44">
            <NativeSelect
              size="sm"
              className="pl-2.5"
              aria-label={copy.language}
              value={chosen}
              options={left.map((language) => ({ value: language, label: LANGUAGES[language].name }))}
              onChange={(language) => isLanguage(language) && setNext(language)}
            />
          </div>
          <Button
            size="sm"
            icon={<Plus {...ICON} />}
            onPress={() => {
              setBegun([...begun, chosen])
              setAdded(chosen)
            }}
          >
            {copy.add}
          </Button>
        </div>
      )}
    </section>
  )
}
