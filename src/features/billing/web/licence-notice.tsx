import { useQuery } from '@tanstack/react-query'

import { billingCopy as copy } from '../model/billing-copy.ts'
import { isActive } from '../model/subscription.ts'
import { billingQuery } from './billing-api.ts'
import { useCheckout } from './use-checkout.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** Why a draft cannot be published yet, with a way to change that; nothing if it can. */
export function LicenceNotice() {
  const { data } = useQuery(billingQuery)
  const checkout = useCheckout()
  const product = data?.products[0]
  if (!data?.licence_required || isActive(data.subscription) || !product) return null
  return (
    <div className="mt-3">
      <Alert
        kind="wants"
        title={copy.licenceNeeded}
        action={
          <Button
            variant="primary"
            busy={checkout.busy}
            busyLabel={copy.loading}
            disabledReason={data.not_for_sale}
            onPress={() => void checkout.run()}
          >
            {copy.buy(product.price)}
          </Button>
        }
      >
        <span className="block">{copy.licenceNeededText(product.price)}</span>
      </Alert>
    </div>
  )
}
