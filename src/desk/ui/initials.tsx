/** Two letters of a name. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** The initials, hidden from screen readers: the name stands beside them or is given in another way. */
export function Initials({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`forced-edge grid size-8 flex-none place-items-center rounded-full font-semibold text-third ${className || 'bg-jamun-100 text-jamun-700'}`}
    >
      {initialsOf(name)}
    </span>
  )
}
