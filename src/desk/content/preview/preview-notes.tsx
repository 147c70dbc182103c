import type { ContentEntry } from '../../../contract/desk-entries.ts'
import { Callout } from '../../ui/callout.tsx'
import { useEntries } from '../use-entries.ts'

/** The drafts that the page does not show, with the reasons. */
export function PreviewNotes({ entry, left }: { entry: ContentEntry; left: string[] }) {
  const words = useEntries()
  const others = (words.data?.entries ?? []).filter(({ id }) => id !== entry.id && left.includes(id))
  const wrong = [...entry.fields.flatMap(({ problem }) => problem ?? []), ...entry.problems]
  return (
    <>
      {left.includes(entry.id) && (
        <div className="p-2 wrap-anywhere">
          <Callout look="bad" role="alert">
            <p>The draft has a mistake. The page shows the published version.</p>
            {wrong.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Callout>
        </div>
      )}
      {others.length > 0 && (
        <div className="p-2 wrap-anywhere">
          <Callout look="sun">
            <p>
              Without the drafts of {others.map(({ title }) => `“${title}”`).join(', ')}: something in them is
              wrong.
            </p>
          </Callout>
        </div>
      )}
    </>
  )
}
