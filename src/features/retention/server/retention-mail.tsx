import { coupleTitle } from '#features/couples/model/couple.ts'
import type { CoupleNames } from '#features/couples/model/couple.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import type { Config } from '#platform/server/config.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { renderMail } from '#platform/server/mail/mail-frame.tsx'
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx'
import type { JsonText } from '#platform/server/db/db.ts'

interface Announced {
  names: JsonText
  erase_after: CalendarDate
  isLast: boolean
}

/** Says when everything is erased, and how to keep it. */
export function erasureNoticeMail(
  { names, erase_after, isLast }: Announced,
  { publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>,
): Promise<MailContent> {
  const day = formatLongDate(erase_after)
  const couple = coupleTitle(JSON.parse(names) as CoupleNames)
  return renderMail(
    isLast ? `Last reminder: your wedding site is erased on ${day}` : `Your wedding site is erased on ${day}`,
    <MailLayout
      preview="Download your photos, RSVPs and notes before then."
      heading={isLast ? 'Have you downloaded everything?' : 'Time to download everything'}
      button={{ label: 'Download everything', link: publicUrl + paths.dataExport }}
      why="You have this message because this is the address of your Twofold account."
    >
      <MailText>
        The wedding site of {couple} closed some time ago. On {day} your account is erased, with your guest
        list, all photos, notes and answers. Nothing can bring it back afterwards.
      </MailText>
      <MailText>
        Sign in and download everything before then: one file holds all of it. To have it kept for longer,
        write to {supportEmail}.
      </MailText>
      {!isLast && <MailText>We will remind you once more, a week before.</MailText>}
    </MailLayout>,
  )
}
