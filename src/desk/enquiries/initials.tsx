/** The two letters of a colleague. Their name always stands beside. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return (
    <span className="item-initials" aria-hidden="true">
      {letters}
    </span>
  )
}
