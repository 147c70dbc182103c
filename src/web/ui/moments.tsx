import type { Moments, Said } from '../content/moments.server.ts'
import { Sentence } from '../texts/sentence.tsx'
import { words } from '../texts/texts.ts'

export const Day = ({ iso, words }: Said) => <time dateTime={iso}>{words}</time>

/** The start and the end of an event, in words. */
export function When({ from, to, zone }: Moments) {
  return (
    <span>
      {to ? (
        <Sentence text={words.dated.fromTo} parts={{ from: <Day {...from} />, to: <Day {...to} /> }} />
      ) : (
        <Day {...from} />
      )}
      {zone && ` ${zone}`}
    </span>
  )
}
