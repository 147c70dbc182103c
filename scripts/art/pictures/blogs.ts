// The blogs picture: a pencil draws one wave round four dots, once, in four seconds. The still twin is for people
// who have asked their device for less motion.
import { marigolds } from '../nature.ts'
import { gul, haldi, jamun, neel, neem, skin, white } from '../palette.ts'
import { dottedArch, FEET, ground, sun } from '../stage.ts'
import { at, card, circles, line, path, rect } from '../svg.ts'
import { tea } from '../things.ts'

// Relative, so that the line and the pencil's way can start at different places.
const WAVE = 'c40-110 140-110 180 0s140 110 180 0 140-110 180 0 90 90 120 0'
const EASE = 'calcMode="spline" keyTimes="0;1" keySplines=".4 0 .4 1" dur="4s"'

const pencil =
  path('M0 0L22-66 152-262 214-220 84-24Z', gul[500]) +
  path('M54-114 152-262 182-241 84-94Z', gul[700]) +
  path('M0 0L22-66 84-24Z', skin.light.face) +
  path('M0 0L8-24 26-12Z', jamun[950]) +
  path('M152-262 170-290 232-248 214-220Z', neel[300])

const book =
  rect(330, 214, 940, 540, jamun[700], 26) +
  path('M354 236C500 206 680 206 800 246V728C680 690 500 690 354 720Z', white) +
  path('M1246 236C1100 206 920 206 800 246V728C920 690 1100 690 1246 720Z', jamun[50]) +
  line('M800 250V724', 8, jamun[200]) +
  line(
    'M420 306C520 290 620 292 700 304M900 304C980 292 1080 290 1180 306M420 640C520 624 640 626 730 640M880 640C960 626 1080 624 1180 640',
    10,
    jamun[200],
  )

const frame = (drawn: string): string =>
  card(
    haldi[100],
    dottedArch(400, 900, 800, 800, haldi[300], haldi[500]),
    sun(200, 270, 92, haldi[500]),
    ground(jamun[800]),
    at(0, 46, 1, book + drawn),
    marigolds(200, FEET, 1.8),
    tea(1420, FEET, 1.8),
  )

const dots = circles(neem[600], [
  [560, 480, 20],
  [740, 480, 20],
  [920, 480, 20],
  [1080, 480, 17],
])

export const blogsStill = frame(dots + line(`M470 480${WAVE}`, 15, jamun[700]) + at(1130, 480, 1, pencil))

export const blogs = frame(
  dots +
    `<path d="M470 480${WAVE}" fill="none" stroke="${jamun[700]}" stroke-width="15" pathLength="1" stroke-dasharray="1 2"><animate attributeName="stroke-dashoffset" values="1;0" ${EASE}/></path>` +
    at(1130, 480, 1, `<g>${pencil}<animateMotion path="M-660 0${WAVE}" keyPoints="0;1" ${EASE}/></g>`),
)
