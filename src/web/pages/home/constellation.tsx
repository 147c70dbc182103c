import { CalendarDays, GraduationCap, HeartPulse, IndianRupee, type LucideIcon, Sprout } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { KOLAM_LINE } from '../../ui/kolam.tsx'

interface Disc {
  place: 'top' | 'left' | 'centre' | 'right' | 'bottom'
  to: string
  label: string
  tooltip: string
  Icon: LucideIcon
}

const { home } = words

const discs: Disc[] = [
  { place: 'top', to: paths.education, label: home.education, tooltip: home.education, Icon: GraduationCap },
  {
    place: 'left',
    to: paths.healthFinancing,
    label: home.healthFinancing,
    tooltip: home.healthFinancing,
    Icon: IndianRupee,
  },
  {
    place: 'centre',
    to: paths.career,
    label: home.career,
    tooltip: home.careerCard,
    Icon: Sprout,
  },
  {
    place: 'right',
    to: paths.healthCare,
    label: home.healthCare,
    tooltip: home.healthCare,
    Icon: HeartPulse,
  },
  { place: 'bottom', to: paths.events, label: home.events, tooltip: home.events, Icon: CalendarDays },
]

/** The logo at full size: a sun with five discs, and the line that loops round them. */
export function Constellation() {
  return (
    <div className="constellation">
      <Sun />
      <Line />
      <nav aria-label={home.mainTopics}>
        <ul>
          {discs.map(({ place, to, label, tooltip, Icon }) => (
            <li key={place} className={`place-${place}`} data-card="">
              <Link
                prefetch="intent"
                viewTransition
                to={to}
                className="disc forced-edge"
                aria-describedby={tooltip !== label ? `${place}-card` : undefined}
              >
                <Icon aria-hidden="true" strokeWidth={1.75} />
                <span>{label}</span>
              </Link>
              <span role="tooltip" id={`${place}-card`} className="topic-card forced-edge">
                {tooltip}
              </span>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Sun() {
  return (
    <svg className="sun" viewBox="-1100 -1100 2200 2200" aria-hidden="true">
      <linearGradient id="sun-light" x1="0" y1="0" x2="0" y2="1">
        <stop className="[stop-color:var(--color-haldi-300)]" />
        <stop offset=".55" className="[stop-color:var(--color-haldi-400)]" />
        <stop offset="1" className="[stop-color:var(--color-haldi-500)]" />
      </linearGradient>
      <g className="sun-rise">
        <circle r="900" className="fill-haldi-300" opacity=".16" />
        <circle r="766" className="fill-haldi-300" opacity=".26" />
        <circle r="640" fill="url(#sun-light)" />
      </g>
    </svg>
  )
}

const corners = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const

function Line() {
  return (
    <svg className="line" viewBox="-1100 -1100 2200 2200" aria-hidden="true">
      <path
        d={KOLAM_LINE}
        pathLength="1"
        strokeLinejoin="round"
        className="line-drawn fill-none stroke-jamun-800"
      />
      {corners.map(([x, y]) => (
        <g key={`${x},${y}`} className="fill-jamun-800">
          <circle cx={x * 238} cy={y * 238} r="9" />
          <circle cx={x * 290} cy={y * 228} r="6" />
          <circle cx={x * 228} cy={y * 290} r="6" />
        </g>
      ))}
    </svg>
  )
}
