interface LineIconProps {
  size: number
  path: string
}

/** A sign of thick lines: the icons of the library are too thin for the header. */
export const LineIcon = ({ size, path }: LineIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
  >
    <path d={path} />
  </svg>
)
