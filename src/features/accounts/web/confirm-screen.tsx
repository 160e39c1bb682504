import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { LINK_COPY, mailedCopy } from '../model/mailed-copy.ts'
import { AccountEntry } from './account-entry.tsx'
import { redeemLink } from './mailed-key.ts'
import type { LinkType } from './mailed-key.ts'
import { useSession } from './session.ts'
import { paths } from '#platform/model/paths.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

/** Where a mailed link leads: opening it uses nothing up, because mail programs open links too; the button does. */
export default function ConfirmScreen() {
  const [query] = useSearchParams()
  const tokenHash = query.get('token_hash')
  const type = query.get('type')
  if (!tokenHash || !isLinkType(type)) return <Expired type={null} />
  return <Link key={tokenHash} type={type} tokenHash={tokenHash} />
}

function Link({ type, tokenHash }: { type: LinkType; tokenHash: string }) {
  const navigate = useNavigate()
  const [isExpired, setExpired] = useState(false)
  const redeem = useAction(async () => {
    if ((await redeemLink(type, tokenHash)) === 'expired') return setExpired(true)
    const { to, ...options } = NEXT[type]
    // There is no point in going back to a used link.
    return void navigate(to, { replace: true, ...options })
  })
  if (isExpired) return <Expired type={type} />
  return (
    <AccountEntry title={LINK_COPY[type].title} line={LINK_COPY[type].line}>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        busy={redeem.busy}
        onPress={() => void redeem.run()}
      >
        {LINK_COPY[type].button}
      </Button>
    </AccountEntry>
  )
}

function Expired({ type }: { type: LinkType | null }) {
  const isSignedIn = useSession().state === 'signed-in'
  // People who are signed in need not sign in or recover: their settings have everything else.
  const renewed = isSignedIn ? 'email_change' : type
  return (
    <AccountEntry title={mailedCopy.expiredTitle} line={mailedCopy.expired}>
      {type === null || renewed === null ? (
        <ButtonLink href={paths.landing} variant="primary" size="lg" className="w-full">
          {mailedCopy.toHome}
        </ButtonLink>
      ) : (
        <ButtonLink to={RENEW[renewed]} variant="primary" size="lg" className="w-full">
          {LINK_COPY[renewed].renew}
        </ButtonLink>
      )}
    </AccountEntry>
  )
}

/** Where the button leads once the link is used. */
const NEXT: Record<LinkType, { to: string; state?: unknown }> = {
  recovery: { to: paths.newPassword },
  signup: { to: paths.dashboard },
  magiclink: { to: paths.dashboard },
  email_change: { to: paths.accountSettings, state: { emailChanged: true } },
}

/** Where to get a new link. */
const RENEW: Record<LinkType, string> = {
  recovery: paths.recover,
  signup: paths.login,
  magiclink: paths.login,
  email_change: paths.accountSettings,
}

function isLinkType(type: string | null): type is LinkType {
  return type !== null && Object.hasOwn(LINK_COPY, type)
}
