const LINE =
  'M0-170C105-137 137-105 170 0C200 95 255 172 345 172C440 172 514 96 514 0C514-96 440-172 345-172C255-172 200-95 170 0C137 105 105 137 0 170C-95 200-172 255-172 345C-172 440-96 514 0 514C96 514 172 440 172 345C172 255 95 200 0 170C-105 137-137 105-170 0C-200-95-255-172-345-172C-440-172-514-96-514 0C-514 96-440 172-345 172C-255 172-200 95-170 0C-137-105-105-137 0-170C95-200 172-255 172-345C172-440 96-514 0-514C-96-514-172-440-172-345C-172-255-95-200 0-170Z'

/** The mark: five dots joined by one unbroken line. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="-640 -640 1280 1280" aria-hidden="true" className={className}>
      <circle r="640" className="fill-haldi-400" />
      <g className="fill-jamun-800">
        <path
          d={LINE}
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
