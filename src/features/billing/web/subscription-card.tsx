import { useId } from 'react'

import { billingCopy as copy } from '../model/billing-copy.ts'
import { UNKNOWN_PRODUCT } from '../model/product.ts'
import { isActive, statusLook } from '../model/subscription.ts'
import type { Billing } from '../model/subscription.ts'
import { usePortal } from './use-checkout.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { calendarDateIn, formatDate, instantOf } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { useAction } from '#platform/web/use-action.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { leaveFor } from '#ui/unsaved-guard.ts'

/** The licence as the dashboard shows it: what was bought, whether it is active, and until when. */
export function SubscriptionCard({ billing, couple }: { billing: Billing; couple: Couple | null }) {
  const titleId = useId()
  const { subscription, products } = billing
  const product = products.find(({ price_id }) => price_id === subscription?.price_id)
  const siteExpires = couple?.expiration_date ?? null
  return (
    <section aria-labelledby={titleId} className="border-t border-hairline pt-4">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="font-semibold">
          {copy.subscription}
        </h2>
        {subscription && (
          <StatusBadge
            status={subscription.subscription_status}
            label={statusLook(subscription.subscription_status).label}
          />
        )}
      </div>
      {!subscription && <p className="mb-3">{copy.noSubscription}</p>}
      <dl className="mb-4 grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 empty:hidden">
        {subscription && (
          <>
            <dt className="text-muted">{copy.plan}</dt>
            <dd>{product?.name ?? UNKNOWN_PRODUCT}</dd>
          </>
        )}
        {isActive(subscription) && product && (
          <>
            <dt className="text-muted">{copy.paid}</dt>
            <dd>{copy.oneTime(product.price)}</dd>
          </>
        )}
        {isActive(subscription) && subscription && subscription.current_period_end !== null && (
          <>
            <dt className="text-muted">{subscription.cancel_at_period_end ? copy.expires : copy.renews}</dt>
            <dd>
              {formatDate(
                calendarDateIn(couple?.time_zone ?? 'UTC', instantOf(subscription.current_period_end * 1000)),
              )}
            </dd>
          </>
        )}
        {siteExpires !== null && (
          <>
            <dt className="text-muted">{copy.siteExpires}</dt>
            <dd>{formatDate(siteExpires)}</dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {subscription && subscription.subscription_status !== 'incomplete' && <ManageButton />}
        {!isActive(subscription) && <UpgradeButton />}
      </div>
    </section>
  )
}

function ManageButton() {
  const portal = usePortal()
  return (
    <Button size="sm" busy={portal.busy} busyLabel={copy.loading} onPress={() => void portal.run()}>
      {copy.manage}
    </Button>
  )
}

/** Leads to the price on the landing page. */
function UpgradeButton() {
  const upgrade = useAction(() => leaveFor(`${paths.landing}#${paths.pricingPart}`))
  return (
    <Button size="sm" busy={upgrade.busy} busyLabel={copy.loading} onPress={() => void upgrade.run()}>
      {copy.upgrade}
    </Button>
  )
}
