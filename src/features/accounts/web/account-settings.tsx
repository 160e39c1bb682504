import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import { accountSettingsCopy as copy } from '../model/account-settings-copy.ts'
import type { Account } from '../model/account-settings.ts'
import { accountQuery } from './account-api.ts'
import { DangerSection } from './danger-section.tsx'
import type { HeldThings } from './delete-account-dialog.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { Alert } from '#ui/alert.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** Everything about the account itself; `held` is what deleting the account would delete too. */
export function AccountSettings({ held }: { held: HeldThings }) {
  const { data: account, isError, refetch } = useQuery(accountQuery)
  return (
    <div className="max-w-[760px]">
      <PageHeader title={copy.title} line={account && <Line account={account} />} />
      {account ? (
        <Sections account={account} held={held} />
      ) : isError ? (
        <ErrorState title={copy.loadFailed} text={copy.loadFailedHelp} onRetry={() => void refetch()} />
      ) : (
        <SectionsSkeleton />
      )}
    </div>
  )
}

function Line({ account: { email, created_at } }: { account: Account }) {
  return (
    <span className="wrap-anywhere">
      {email} · {copy.memberSince(formatDate(calendarDateIn(browserTimeZone(), created_at)))}
    </span>
  )
}

function Sections({ account, held }: { account: Account; held: HeldThings }) {
  const arrived = useLocation().state as { emailChanged?: boolean } | null
  return (
    <>
      {arrived?.emailChanged && (
        <output className="mb-6 block">
          <Alert kind="success">{copy.emailChanged}</Alert>
        </output>
      )}
      {/* A new address resets the form. */}
      <ProfileSection key={account.email} account={account} />
      <PasswordSection email={account.email} />
      <PreferencesSection account={account} />
      <TwoFactorSection account={account} />
      <DevicesSection />
      <DangerSection email={account.email} held={held} />
    </>
  )
}

function SectionsSkeleton() {
  return (
    <div className="flex flex-col gap-10 border-t border-hairline pt-7">
      <Loading hidden />
      {[96, 240, 150].map((height) => (
        <div key={height} className="grid gap-x-10 gap-y-5 desk:grid-cols-[220px_minmax(0,500px)]">
          <Skeleton width="140px" />
          <Skeleton height={`${height}px`} />
        </div>
      ))}
    </div>
  )
}
