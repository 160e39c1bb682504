import { dashboardCopy } from '../model/dashboard-copy.ts'
import { TipsDialog } from './dashboard-dialogs.ts'
import { useDialog } from '#ui/use-dialog.ts'

const copy = dashboardCopy.tip

/** One piece of advice, and a button for the others. */
export function ProTip({ hasWedding }: { hasWedding: boolean }) {
  const tips = useDialog()
  return (
    <section aria-labelledby="tip-title" className="border-l-2 border-rose py-0.5 pl-4">
      <h2 id="tip-title" className="font-semibold">
        {copy.title}
      </h2>
      <p className="mt-0.5 text-pretty text-ink-2">{hasWedding ? copy.withWedding : copy.without}</p>
      <button type="button" aria-haspopup="dialog" className="link mt-1.5" onClick={() => tips.open()}>
        {copy.learnMore}
      </button>
      <TipsDialog hasWedding={hasWedding} {...tips.props} />
    </section>
  )
}
