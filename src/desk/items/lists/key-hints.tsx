import { KeyCaps } from '../../shell/keys/key-caps.tsx'
import { useSingleKeys } from '../../shell/keys/single-keys.ts'
import { bindingsNow } from '../../shell/keys/use-keys.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import './key-hints.css'

/** A key, or several that belong together, and what they do in a word or two. */
export type KeyHint = [keys: string[], does: string]

const EVERYWHERE: KeyHint[] = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['x'], 'select'],
]
const ALL_KEYS = '?'

/** Below a list: the keys that matter most there, while single keys are on. */
export function KeyHints({ hints }: { hints: KeyHint[] }) {
  const { person } = useDesk()
  if (!useSingleKeys(person.id)) return null
  return (
    <div className="list-hints">
      <ul aria-label="Keys">
        {[...EVERYWHERE, ...hints].map(([keys, does]) => (
          <li key={does}>
            {keys.map((each) => (
              <KeyCaps key={each} keys={each} />
            ))}
            {does}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() =>
          bindingsNow()
            .find(({ keys }) => keys === ALL_KEYS)
            ?.run()
        }
      >
        <span>All keys</span>
        <span aria-hidden="true">
          <KeyCaps keys={ALL_KEYS} />
        </span>
      </button>
    </div>
  )
}
