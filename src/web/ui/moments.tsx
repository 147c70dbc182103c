import type { Moments, Said } from '../content/moments.server.ts'

export const Day = ({ iso, words }: Said) => <time dateTime={iso}>{words}</time>

/** Start and end in words. */
export function When({ from, to, zone }: Moments) {
  return (
    <span>
      <Day {...from} />
      {to && (
        <>
          {' to '}
          <Day {...to} />
        </>
      )}
      {zone && ` ${zone}`}
    </span>
  )
}
