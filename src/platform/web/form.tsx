// Uses the standard that zod's schemas implement, so that a screen can be shown before zod itself has loaded.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CircleAlert } from 'lucide-react'
import {
  createContext,
  Fragment,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { get, useForm as useHookForm, useWatch } from 'react-hook-form'
import type { FormEvent, ReactNode, RefObject } from 'react'
import type { DefaultValues, FieldErrors, FieldValues, Path, PathValue, Resolver } from 'react-hook-form'
import type { z } from 'zod'

import { AppError } from '#platform/model/app-error.ts'

import { draftStorage } from './draft-storage.ts'
import type { TypedEntry } from './draft-storage.ts'
import { failureSentence, isSessionEnd } from './use-action.ts'

interface FormOptions {
  /** 'leave' also checks a field when it is left after a change; 'submit' waits for the button, as at sign-in. */
  checkOn?: 'leave' | 'submit'
  /** The name under which typed values survive a reload of the tab; not for a form with a password. */
  keepAs?: string
}

/**
 * A form that follows `schema`: typed values are never lost, errors appear on leaving a field and on submit, and are
 * recomputed on every change after that. If `schema` is a function, it fetches the schema when it is needed.
 */
export function useForm<Schema extends z.ZodObject>(
  schema: Schema | (() => Promise<Schema>),
  defaults: z.input<Schema>,
  { checkOn = 'leave', keepAs }: FormOptions = {},
) {
  type Values = z.input<Schema> & FieldValues
  type Name = Path<Values>
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sent = useRef<z.input<Schema>>(null)
  const hook = useHookForm<Values, unknown, z.output<Schema>>({
    resolver: (async (...given: Parameters<Resolver<FieldValues>>) => {
      const rules = typeof schema === 'function' ? await schema() : schema
      return standardSchemaResolver(rules as z.ZodType<FieldValues, FieldValues>)(...given)
    }) as never,
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isSubmitted, dirtyFields, submitCount } = hook.formState
  const values = useWatch({ control: hook.control }) as Values
  const typed = leafPaths(dirtyFields).map((name) => [name, get(values, name)] as const)
  useKeptTyping(keepAs, typed, ([name, value]) => {
    const first: unknown = get(defaults, name)
    if (typeof first === typeof value) hook.setValue(name as Name, value as never, { shouldDirty: true })
  })

  /** Without the schema nothing can be checked; saving reports that it could not be fetched. */
  const check = (name?: Name) => void hook.trigger(name).catch(() => {})

  function change<N extends Name>(name: N, value: PathValue<Values, N>) {
    hook.setValue(name, value, { shouldDirty: true })
    if (isSubmitted) check()
    else if (get(errors, name)) check(name)
  }

  /** Checks, runs, and shows the server's errors under their fields, or else in the banner. */
  async function submit(run: (values: z.output<Schema>) => unknown, fallback?: string): Promise<void> {
    setFailure(null)
    setBusy(true)
    sent.current = structuredClone(hook.getValues())
    try {
      await hook.handleSubmit(async (output) => void (await run(output)))()
    } catch (error) {
      if (!isSessionEnd(error)) showFailure(error, fallback)
    } finally {
      setBusy(false)
    }
  }

  function errorOf(name: Name): string | undefined {
    return (get(errors, name) as { message?: string } | undefined)?.message
  }

  function showFailure(error: unknown, fallback?: string) {
    const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
    const known = fields.filter(([name]) => get(values, name) !== undefined)
    for (const [name, message] of known) hook.setError(name as Name, { type: 'server', message })
    if (known.length === 0) setFailure(failureSentence(error, fallback))
  }

  return {
    id,
    busy,
    failure,
    errors: errors as FieldErrors,
    submitCount,
    submit,
    /** How many values differ from those the form started with. */
    dirtyCount: typed.length,
    values,
    change,
    errorOf,
    /** All props that a text field needs. */
    field<N extends Name>(name: N) {
      return {
        name,
        value: (get(values, name) ?? '') as string,
        error: errorOf(name),
        onChange: (value: string) => change(name, value as PathValue<Values, N>),
        onBlur: () => {
          // An untouched field shows no error: someone on the way to Cancel has made no mistake yet.
          if (checkOn === 'leave' && get(dirtyFields, name)) check(name)
        },
      }
    },
    /** All props that a switch or checkbox needs. */
    toggle<N extends Name>(name: N) {
      return {
        name,
        checked: Boolean(get(values, name)),
        onChange: (checked: boolean) => change(name, checked as PathValue<Values, N>),
      }
    },
    /** Starts over from `next`, which was saved; anything typed since the form was submitted stays. */
    saved(next: z.input<Schema>) {
      const later = differingLeaves(sent.current, hook.getValues())
      setFailure(null)
      hook.reset(next as Values)
      for (const [name, value] of later) hook.setValue(name as Name, value as never, { shouldDirty: true })
    },
    /** Starts over from `next`. */
    reset(next: z.input<Schema>) {
      setFailure(null)
      hook.reset(next as Values)
    },
  }
}

/**
 * Restores, once, what this tab has stored of the form, and stores what is typed from then on until the form is left.
 */
function useKeptTyping(
  name: string | undefined,
  typed: readonly TypedEntry[],
  putBack: (entry: TypedEntry) => void,
): void {
  const kept = useMemo(() => draftStorage(name), [name])
  const put = useEffectEvent(putBack)
  const isFirst = useRef(true)
  const entries = JSON.stringify(typed)
  useEffect(() => {
    if (!isFirst.current) kept.write(JSON.parse(entries) as TypedEntry[])
    isFirst.current = false
  }, [kept, entries])
  useEffect(() => kept.read().forEach(put), [kept])
  // In the form's last commit rather than after it: the tab may be reloaded immediately.
  useLayoutEffect(() => () => kept.write([]), [kept])
}

/** The form of a schema, for a component that takes it as a prop. */
export type FormOf<Schema extends z.ZodObject> = ReturnType<typeof useForm<Schema>>

/** The parts of a form that Form and FormError need, whatever its schema. */
interface AnyForm<Output> {
  id: string
  failure: string | null
  errors: FieldErrors
  submitCount: number
  submit: (run: (values: Output) => unknown, fallback?: string) => Promise<void>
}

export interface FormProps<Output> {
  form: AnyForm<Output>
  /** Receives the schema's output. An AppError that it throws is shown under its fields or in the banner. */
  onSubmit: (values: Output) => unknown
  /** The sentence for a failure that has none of its own. */
  failure?: string
  className?: string
  children: ReactNode
}

/** The form element: checks, submits, shows each failure once, and focuses the first error. Ctrl+Enter submits. */
export function Form<Output>({ form, onSubmit, failure, className, children }: FormProps<Output>) {
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [ended, setEnded] = useState(0)
  useEffect(() => submitOnCtrlEnter(element.current), [])
  // In an effect, because errors are rendered by the same update, and on a slow machine not within a frame.
  useEffect(() => {
    if (ended > 0) firstInvalid(element.current)?.focus()
  }, [ended])

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React regards a form in a dialog as inside the component that rendered the dialog.
    event.stopPropagation()
    if (running.current) return
    running.current = true
    await form.submit(onSubmit, failure)
    running.current = false
    setEnded((times) => times + 1)
  }

  return (
    <form
      ref={element}
      id={form.id}
      noValidate
      className={className}
      onSubmit={(event) => void submit(event)}
    >
      <FormContext value={{ form, element }}>{children}</FormContext>
    </form>
  )
}

/** A form's banner: the server's message and, with `summary`, links to the fields if several are wrong. */
export function FormError({ summary = false }: { summary?: boolean }) {
  const context = use(FormContext)
  if (!context) throw new Error('FormError must be inside a Form')
  const { form, element } = context
  if (form.failure !== null) return <Banner>{form.failure}</Banner>
  const names = summary && form.submitCount > 0 ? leafPaths(form.errors, isFieldError) : []
  if (names.length < 2) return null
  return (
    <Banner>
      Please check:{' '}
      {fieldsNamed(names, element.current).map((field, index) => (
        <Fragment key={field.name}>
          {index > 0 && ', '}
          <button type="button" className="link" onClick={() => field.focus()}>
            {field.labels?.[0]?.textContent}
          </button>
        </Fragment>
      ))}
    </Banner>
  )
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="notice notice-error">
      <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const FormContext = createContext<{
  form: Pick<AnyForm<never>, 'failure' | 'errors' | 'submitCount'>
  element: RefObject<HTMLFormElement | null>
} | null>(null)

function submitOnCtrlEnter(form: HTMLFormElement | null) {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form?.requestSubmit()
  }
  form?.addEventListener('keydown', listen)
  return () => form?.removeEventListener('keydown', listen)
}

function firstInvalid(element: HTMLElement | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
}

function isTrue(value: unknown): boolean {
  return value === true
}

function isFieldError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value
}

function fieldsNamed(names: string[], element: HTMLFormElement | null): HTMLInputElement[] {
  return [...(element?.elements ?? [])].filter(
    (control): control is HTMLInputElement =>
      'labels' in control && names.includes((control as HTMLInputElement).name),
  )
}

/** The leaves of `after` that differ from `before`, by path; a list is one leaf. */
function differingLeaves(before: unknown, after: unknown, path = ''): [string, unknown][] {
  if (typeof after !== 'object' || after === null || Array.isArray(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[path, after]]
  return Object.entries(after).flatMap(([key, value]) =>
    differingLeaves(get(before, key), value, path ? `${path}.${key}` : key),
  )
}

/** The paths of a tree's leaves: those that are `true`, or that `isLeaf` accepts. */
function leafPaths(tree: unknown, isLeaf: (value: unknown) => boolean = isTrue, path = ''): string[] {
  if (isLeaf(tree)) return [path]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, branch]) =>
    leafPaths(branch, isLeaf, path ? `${path}.${key}` : key),
  )
}
