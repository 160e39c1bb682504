import { PlainPage } from '#features/marketing/public/reading-page.tsx'
import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/public/button.tsx'
import { returnCopy as copy } from '../model/billing-copy.ts'

interface CheckoutSuccessProps {
  supportEmail: string
  sessionId: string
  /** empty if the URL named none */
  email: string
  /** known to be active already; if not, the page's script asks */
  isActivated: boolean
  script: string
}

/**
 * Where the provider sends a buyer after the payment. Reaching this page grants nothing, and nobody is thanked
 * before they have paid (rule C5).
 */
export function CheckoutSuccess({
  supportEmail,
  sessionId,
  email,
  isActivated,
  script,
}: CheckoutSuccessProps) {
  return (
    <PlainPage
      title={isActivated ? copy.successTitle : copy.pendingTitle}
      lead={
        <output
          id="licence-state"
          data-session={isActivated ? undefined : sessionId}
          data-script={script}
          data-activated={copy.activated}
          data-title={copy.successTitle}
        >
          {isActivated ? copy.activated : copy.soonActivated}
        </output>
      }
      supportEmail={supportEmail}
    >
      <div className="paid landing-width">
        <div>
          {sessionId && (
            <dl>
              <dt>{copy.transaction}</dt>
              <dd>{sessionId}</dd>
            </dl>
          )}
          <section className="paid-mail" aria-labelledby="paid-mail-title">
            <h2 id="paid-mail-title">{copy.mailTitle}</h2>
            <p>{copy.mailText(email || copy.yourAddress)}</p>
          </section>
        </div>
        <section aria-labelledby="paid-next-title">
          <h2 id="paid-next-title">{copy.nextTitle}</h2>
          <ol>
            {copy.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <div className="paid-buttons">
          <ButtonLink href={paths.dashboard}>{copy.continueSetup}</ButtonLink>
          <ButtonLink href={paths.landing} variant="outline">
            {copy.backHome}
          </ButtonLink>
        </div>
      </div>
    </PlainPage>
  )
}
