import { Wreath } from '#ui/public/sprig.tsx'

/** The strings of lights: the path of each, and the positions of its bulbs. */
const STRINGS = [
  {
    line: 'M-8 108Q110 196 236 128T402 98',
    bulbs: [
      [18, 121],
      [74, 152],
      [132, 162],
      [190, 148],
      [246, 123],
      [306, 116],
      [366, 105],
    ],
  },
  {
    line: 'M-8 222Q90 262 190 236T402 182',
    bulbs: [
      [8, 226],
      [58, 240],
      [112, 247],
      [170, 241],
      [230, 226],
      [290, 211],
      [350, 196],
    ],
  },
] as const
/** Blurred lamps in the garden below: x, y, radius. */
const LAMPS = [
  [34, 690, 26],
  [92, 742, 17],
  [148, 702, 12],
  [214, 760, 30],
  [262, 700, 15],
  [318, 738, 22],
  [366, 690, 14],
  [180, 812, 20],
  [60, 806, 13],
  [338, 812, 16],
] as const

/** Offsets of the copies that fill screens wider than a phone. */
const BESIDE = [-820, -410, 410, 820]

/**
 * The view behind the opening doors for a theme without a picture: a garden in the evening, in the couple's colors.
 * It is inline, so that nothing is requested that the page itself does not show.
 */
export function EveningView({ wreath }: { wreath: boolean }) {
  return (
    <>
      <svg className="evening" viewBox="0 0 390 844" preserveAspectRatio="xMidYMid meet">
        <radialGradient id="lamp">
          <stop offset=".08" stopColor="#fffaea" />
          <stop offset=".26" stopColor="#ffe2a4" stopOpacity=".72" />
          <stop offset="1" stopColor="#ffc878" stopOpacity="0" />
        </radialGradient>
        <path
          className="evening-far"
          d="M-1200 560Q-1000 500-760 548T-330 540 60 540 420 528 800 548 1180 530 1600 540V1100H-1200Z"
        />
        <path
          className="evening-near"
          d="M-1200 600Q-900 660-640 612T-120 622 330 610 800 622 1220 604 1600 620V1100H-1200Z"
        />
        <g id="lights">
          {LAMPS.map(([cx, cy, r]) => (
            <circle key={cx} {...{ cx, cy, r }} className="evening-lamp" />
          ))}
          {STRINGS.map(({ line, bulbs }) => (
            <g key={line}>
              <path d={line} className="evening-wire" />
              {bulbs.map(([cx, cy]) => (
                <circle key={cx} {...{ cx, cy }} r="24" fill="url(#lamp)" />
              ))}
            </g>
          ))}
        </g>
        {BESIDE.map((x) => (
          <use key={x} href="#lights" x={x} />
        ))}
      </svg>
      {wreath && <Wreath />}
    </>
  )
}
