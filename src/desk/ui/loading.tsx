interface LoadingProps {
  /** Its height and margins. */
  className?: string
}

/** Holds the place of data that are being read. It shows late, so that a quick answer does not flicker. */
export const Loading = ({ className = 'min-h-48' }: LoadingProps) => (
  <div className={`rounded-box bg-jamun-50 animate-late ${className}`} aria-busy="true" />
)
