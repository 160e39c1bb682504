import { PlainPage } from '#features/marketing/public/reading-page.tsx'
import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/public/button.tsx'
import { returnCopy as copy } from '../model/billing-copy.ts'

/** Where the provider sends a buyer who has canceled. */
export function CheckoutCancel({ supportEmail }: { supportEmail: string }) {
  return (
    <PlainPage title={copy.cancelTitle} lead={copy.notProcessed} supportEmail={supportEmail}>
      <div className="paid landing-width">
        <p>{copy.cancelText}</p>
        <div className="paid-buttons">
          <ButtonLink href={`${paths.landing}#${paths.pricingPart}`}>{copy.tryAgain}</ButtonLink>
          <ButtonLink href={paths.landing} variant="outline">
            {copy.backHome}
          </ButtonLink>
        </div>
        <p className="paid-help">
          {copy.questions} <a href={`mailto:${supportEmail}`}>{supportEmail}</a> ·{' '}
          <a href={paths.help}>{copy.help}</a>
        </p>
      </div>
    </PlainPage>
  )
}
