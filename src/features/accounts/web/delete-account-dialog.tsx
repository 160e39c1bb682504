import { CreditCard, Heart, Image, MessageSquareHeart, UserRound, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { LucideIcon } from 'lucide-react'

import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import { deleteAccount } from './account-api.ts'
import { leaveDeletedAccount } from './session.ts'
import { AppError } from '#platform/model/app-error.ts'
import { counted } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import { Form, FormError, useForm } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PasswordField } from '#ui/text-field.tsx'

/** What is deleted with the account; a figure is undefined if there is no wedding or it could not be loaded. */
export interface HeldThings {
  /** The names of the couple. */
  wedding: string | null
  guests: number | undefined
  media: number | undefined
  /** '412.0 MB' */
  mediaSize: string | undefined
  activities: number | undefined
  licences: number | undefined
}

interface DeleteAccountDialogProps {
  email: string
  held: HeldThings
  open: boolean
  onClose: () => void
}

/** Only the server checks the input: it knows whether a password is required at all (rule D4). */
const deletionInput = z.object({ password: z.string() })

export function DeleteAccountDialog({ email, held, open, onClose }: DeleteAccountDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm(deletionInput, { password: '' }, { checkOn: 'submit' })
  const close = () => {
    form.reset({ password: '' })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={copy.deleteTitle}
      description={copy.deleteLine}
      size="sm"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onPress={close}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form.id} variant="danger-solid" busy={form.busy}>
            {copy.deleteAction}
          </Button>
        </>
      }
    >
      <DeletedThings email={email} held={held} />
      {held.wedding !== null && (
        <p className="mt-3 text-ink-2">
          {copy.exportFirst}{' '}
          <Link to={paths.dataExport} className="link">
            {copy.exportLink}
          </Link>
        </p>
      )}
      <Form
        form={form}
        failure={copy.deleteFailed}
        className="mt-5 flex flex-col gap-4 empty:hidden"
        onSubmit={async ({ password }) => {
          try {
            await deleteAccount(password)
          } catch (error) {
            if (error instanceof AppError && error.fields?.['password']) setAsksPassword(true)
            throw error
          }
          await leaveDeletedAccount()
        }}
      >
        <FormError />
        {asksPassword && (
          <PasswordField
            {...form.field('password')}
            label={copy.deletePassword}
            autoComplete="current-password"
            required
          />
        )}
      </Form>
    </Dialog>
  )
}

function DeletedThings({ email, held }: { email: string; held: HeldThings }) {
  const { wedding, guests, media, mediaSize, activities, licences } = held
  const things: { icon: LucideIcon; name: string; extent?: string | null | undefined }[] = [
    { icon: UserRound, name: 'Account and profile', extent: email },
    { icon: Heart, name: 'Wedding events and settings', extent: wedding },
    { icon: Users, name: 'Guest lists and RSVP data', extent: extent(guests, 'guest', 'guests') },
    {
      icon: Image,
      name: 'Photos and videos',
      extent: [extent(media, 'item', 'items'), mediaSize].filter(Boolean).join(', '),
    },
    {
      icon: MessageSquareHeart,
      name: 'Guest activities and messages',
      extent: extent(activities, 'activity', 'activities'),
    },
    { icon: CreditCard, name: 'Active subscriptions', extent: extent(licences, 'licence', 'licences') },
  ]
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {things.map(({ icon: Icon, name, extent }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-2">
          <Icon {...ICON} className="flex-none self-center text-ink-2" />
          <span className="whitespace-nowrap">{name}</span>
          {extent && <span className="ml-auto text-right wrap-anywhere text-muted">{extent}</span>}
        </li>
      ))}
    </ul>
  )
}

function extent(count: number | undefined, one: string, many: string): string | undefined {
  return count === undefined ? undefined : counted(count, one, many)
}
