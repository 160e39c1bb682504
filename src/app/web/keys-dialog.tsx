import { useRef } from 'react'

import { HOME, NOTIFICATIONS, WEDDING_SCREENS } from './navigation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { KEY } from '#ui/key-cap.ts'

const SCREENS = [HOME, ...WEDDING_SCREENS, NOTIFICATIONS].filter(({ key }) => key !== undefined)
const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const KEYS: readonly {
  title: string
  keys: readonly (readonly [keys: readonly string[], does: string])[]
}[] = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Find guests, screens and actions (on a Mac: Cmd K)'],
      [['?'], 'This list'],
      [
        ['G'],
        `Then ${oneOf.format(SCREENS.map(({ key = '' }) => key.toUpperCase()))}: ${SCREENS.map(({ label }) => label).join(', ')}`,
      ],
      [['Ctrl', 'Enter'], 'Save the form'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      [['/'], 'Search'],
      [['C'], 'Add'],
      [['J'], 'Next row'],
      [['K'], 'Row before'],
      [['X'], 'Choose the row; with Shift, all between'],
      [['Ctrl', 'A'], 'Choose all'],
      [['E'], 'Open the row'],
      [['Delete'], 'Remove it'],
      [['Esc'], 'Drop the choice'],
    ],
  },
  {
    title: 'Among photos and videos',
    keys: [
      [['A'], 'Approve'],
      [['H'], 'Hide'],
      [['Enter'], 'Open the preview; there, arrows go on and back'],
      [['Delete'], 'Delete for good'],
    ],
  },
]

/** Lists the keyboard shortcuts. They are inactive while something is being typed. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      initialFocus={list}
      title="Keys"
      description="They do nothing while you type in a field."
      size="lg"
    >
      {/* Focused, so that the arrow keys scroll it. */}
      <div ref={list} tabIndex={-1} className="gap-x-8 outline-none tablet:columns-2">
        {KEYS.map(({ title, keys }) => (
          <section key={title} className="break-inside-avoid pt-4">
            <h3 className="mb-1 font-semibold">{title}</h3>
            <dl>
              {keys.map(([combination, does]) => (
                <div key={does} className="flex items-baseline gap-4 border-t border-hairline py-2">
                  <dt className="w-28 flex-none">
                    {combination.map((key) => (
                      <kbd key={key} className={`${KEY} mr-1`}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
