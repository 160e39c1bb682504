import { paths } from '#platform/model/paths.ts'
import { landingCopy } from '../model/landing-copy.ts'

interface OfferButtonsProps {
  variant: 'solid' | 'on-picture'
  visitorLabel: string
  buyLabel: string
  busyLabel: string
}

/** The buttons for a visitor, a buyer and somebody with a licence: the page's script shows one of the three. */
export function OfferButtons({ variant, visitorLabel, buyLabel, busyLabel }: OfferButtonsProps) {
  const look = `button button-${variant}`
  return (
    <>
      <a className={`${look} for-visitors`} href={paths.signup}>
        {visitorLabel}
      </a>
      <button type="button" className={`${look} for-buyers`} data-busy={busyLabel} hidden>
        {buyLabel}
      </button>
      <a className={`${look} for-owners`} href={paths.dashboard} hidden>
        {landingCopy.toDashboard}
      </a>
    </>
  )
}
