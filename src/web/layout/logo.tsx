import { KOLAM_LINE } from '../ui/kolam.tsx'

/** The mark: five dots joined by one unbroken line. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="-640 -640 1280 1280" aria-hidden="true" className={className}>
      <circle r="640" className="fill-haldi-400" />
      <g className="fill-jamun-800">
        <path
          d={KOLAM_LINE}
          transform="scale(.98)"
          strokeWidth="64"
          strokeLinejoin="round"
          className="fill-none stroke-jamun-800"
        />
        <circle r="74" className="fill-gul-700" />
        <circle cx="340" r="56" />
        <circle cx="-340" r="56" />
        <circle cy="340" r="56" />
        <circle cy="-340" r="56" />
      </g>
    </svg>
  )
}
