import { paths } from '#platform/model/paths.ts'
import { Arch } from '#ui/arch.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The dashboard before there is a wedding. */
export function SetupCard() {
  return (
    <section
      aria-labelledby="setup-title"
      className="grid rounded-lg border border-hairline bg-paper tablet:grid-cols-[minmax(160px,1fr)_2fr]"
    >
      <div className="flex items-center justify-center p-7 max-tablet:pb-0">
        <Arch height={112} />
      </div>
      <div className="flex flex-col items-start gap-4 p-6 tablet:border-l tablet:border-hairline tablet:p-10">
        <div>
          <h2 id="setup-title" className="display text-h2">
            Set up your wedding
          </h2>
          <p className="mt-1 max-w-[48ch] text-ink-2">
            Your names, the date and the place are enough to begin. Then come your guests, and the site they
            answer on.
          </p>
        </div>
        <ButtonLink to={paths.createWedding} variant="primary">
          Create Wedding Event
        </ButtonLink>
      </div>
    </section>
  )
}
