import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Monitor, Smartphone } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Couple } from '#features/couples/model/couple.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { previewCopy as copy } from '../model/site-preview.ts'
import type { SitePreview } from '../model/site-preview.ts'
import { draftLinkQuery, readPreview } from './preview-api.ts'
import { paintPreview } from './preview-paint.ts'
import { settingsSchemas } from '#features/couples/web/settings-form.ts'
import type { SettingsForm } from '#features/couples/web/settings-form.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { useOnDemand } from '#ui/on-demand.tsx'
import { Segmented } from '#ui/segmented.tsx'

/** Text changes are requested after a pause; design changes need no request. */
const PAUSE_MS = 500
const DEVICES = {
  phone: { width: 390, height: 844, label: copy.phone, Icon: Smartphone },
  desktop: { width: 1280, height: 1100, label: copy.desktop, Icon: Monitor },
} as const
type Device = keyof typeof DEVICES

const VIEWS = [
  { value: 'arriving', label: copy.arriving },
  { value: 'answered', label: copy.answered },
] as const
type View = (typeof VIEWS)[number]['value']

interface LivePreviewProps {
  form: SettingsForm
  couple: Couple
  ownCss: string | null
}

/**
 * The guest page for the form's current values. The design is painted here in the browser; the
 * content comes from the server.
 */
export function LivePreview({ form, couple, ownCss }: LivePreviewProps) {
  const [device, setDevice] = useState<Device>('phone')
  const [view, setView] = useState<View>('arriving')
  const content = useSettled(useContent(form))
  const { data, isError, refetch } = useQuery({
    queryKey: ['preview', content, view, useMediaVersion()],
    queryFn: () => readPreview(content, view),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="preview-title" className="font-semibold">
          {copy.title}
        </h2>
        <DeviceSwitch value={device} onChange={setDevice} />
      </div>
      {/* Above the page: below it, it would be out of view in a small window. */}
      <PreviewLink couple={couple} />
      <Segmented label={copy.view} value={view} options={VIEWS} onChange={setView} />
      {data ? (
        <Frame preview={data} device={device} design={form.values.design_settings} ownCss={ownCss} />
      ) : isError ? (
        <ErrorState title={copy.failed} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="h-[560px] rounded-lg bg-bone" />
      )}
      {/* The theme choices beside it use their own fonts; a browser only loads those that are actually shown. */}
      {data && <style>{data.font_css}</style>}
      <p className="text-caption text-muted">{copy.note}</p>
    </section>
  )
}

/** Links to the page itself once it is published; before that, to a draft that only the owner can open (rule C17). */
export function PreviewLink({ couple }: { couple: Couple }) {
  const { data: draft } = useQuery({ ...draftLinkQuery, enabled: !couple.settings.published })
  const href = couple.settings.published ? paths.wedding(couple.slug) : draft?.url
  const look = {
    size: 'sm',
    iconAfter: <ArrowUpRight {...ICON} />,
  } as const
  return (
    <div>
      {href === undefined ? (
        <Button {...look} busy>
          {copy.open}
        </Button>
      ) : (
        <ButtonLink {...look} href={href} newTab>
          {copy.open}
        </ButtonLink>
      )}
    </div>
  )
}

function DeviceSwitch({ value, onChange }: { value: Device; onChange: (device: Device) => void }) {
  return (
    <fieldset aria-label="Size of the preview" className="flex rounded-md border border-line-2 bg-paper">
      {(Object.keys(DEVICES) as Device[]).map((device) => {
        const { Icon, label } = DEVICES[device]
        return (
          <button
            key={device}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={device === value}
            onClick={() => onChange(device)}
            className={cx(
              'grid size-10 place-items-center rounded-[7px] desk:size-8',
              device === value ? 'bg-ink text-ground' : 'text-ink-2 hover:bg-sunk',
            )}
          >
            <Icon {...ICON} />
          </button>
        )
      })}
    </fieldset>
  )
}

interface FrameProps {
  preview: SitePreview
  device: Device
  design: SettingsForm['values']['design_settings']
  ownCss: string | null
}

/** A separate document in which no script runs; as wide as the device, and scaled down. */
function Frame({ preview, device, design, ownCss }: FrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [first] = useState(preview.html)
  const [loads, setLoads] = useState(0)
  const scale = useWidth(place) / DEVICES[device].width
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument
    if (page?.getElementById('root')) paintPreview(page, { preview, design, ownCss })
  }, [preview, design, ownCss, loads])
  const { width, height } = DEVICES[device]
  return (
    <div
      ref={place}
      className="overflow-hidden rounded-lg border border-line-2 bg-paper"
      style={{ height: Math.ceil(height * scale) }}
    >
      <iframe
        ref={frame}
        title={copy.frame}
        srcDoc={first}
        sandbox="allow-same-origin"
        // Nothing in it leads anywhere, so keyboard users need not tab through it.
        tabIndex={-1}
        onLoad={({ currentTarget }) => {
          currentTarget.contentDocument?.body.setAttribute('inert', '')
          setLoads((count) => count + 1)
        }}
        className="block origin-top-left border-0"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}

function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    // The observer also reports the first size, before anything is painted.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}

/** The page's content, as far as it is valid enough to save; empty while it is not. */
function useContent({ values, dirtyCount }: SettingsForm): string {
  const isChanged = dirtyCount > 0
  const schemas = useOnDemand(settingsSchemas, isChanged)
  const { names, date, venue, ceremony_time, toggles } = values
  const content = { names, date, venue, ceremony_time, settings: { toggles } }
  if (!isChanged) return JSON.stringify(content)
  const read = schemas?.couplePreviewInput.safeParse(content)
  return read?.success ? JSON.stringify(read.data) : ''
}

/** Changes with the film and the picture behind the names, which are saved at once and have addresses of their own. */
function useMediaVersion(): string {
  const { data: couple } = useQuery(readCoupleQuery)
  return [couple?.story_video_url, couple?.poster_url, couple?.cover_photo?.base].join(' ')
}

/** `text` once it has not changed for a moment; empty text, which cannot be shown, is ignored. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled || text === '') return
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
