import { questionCopy as copy } from '../model/question-copy.ts'
import { QUESTION_LIMITS, QUESTION_TEXTS } from '../model/question.ts'
import type { QuestionText } from '../model/question.ts'
import type { QuestionForm } from './question-form-dialog.tsx'
import type { Language } from '#platform/model/languages.ts'
import { withoutLanguage, withTranslation } from '#platform/model/translations.ts'
import type { Translations } from '#platform/model/translations.ts'
import { TranslationFields } from '#ui/translation-fields.tsx'

/** The question, its help text and its choices in the guests' other languages. */
export function QuestionTranslations({ form }: { form: QuestionForm }) {
  const { values } = form
  const written = values.translations as Translations<QuestionText> | undefined
  const { options } = values
  const labelsOf = (option: (typeof options)[number]) =>
    option.translations as Translations<'label'> | undefined
  const changeOption = (at: number, translations: Translations<'label'>) =>
    form.change(
      'options',
      options.map((option, index) => (index === at ? { ...option, translations } : option)),
    )
  return (
    <TranslationFields
      fields={[
        ...QUESTION_TEXTS.map((name) => ({
          name,
          label: copy.fields[name],
          original: values[name] ?? '',
          maxLength: QUESTION_LIMITS[name],
          value: (language: Language) => written?.[language]?.[name] ?? '',
          onChange: (language: Language, text: string) =>
            form.change('translations', withTranslation<QuestionText>(written, language, name, text)),
        })),
        ...options.map((option, index) => ({
          name: `option ${index}`,
          label: copy.option(index + 1),
          original: option.label,
          maxLength: QUESTION_LIMITS.option,
          value: (language: Language) => labelsOf(option)?.[language]?.label ?? '',
          onChange: (language: Language, text: string) =>
            changeOption(index, withTranslation<'label'>(labelsOf(option), language, 'label', text)),
        })),
      ]}
      onRemove={(language) => {
        form.change('translations', withoutLanguage<QuestionText>(written, language))
        form.change(
          'options',
          options.map((option) => ({
            ...option,
            translations: withoutLanguage<'label'>(labelsOf(option), language),
          })),
        )
      }}
    />
  )
}
