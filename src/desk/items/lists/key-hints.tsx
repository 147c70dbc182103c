import { KeyCaps } from '../../shell/keys/key-caps.tsx'
import { useSingleKeys } from '../../shell/keys/single-keys.ts'
import { bindingsNow } from '../../shell/keys/use-keys.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'

/** One or more keys and their effect in a word or two. */
export type KeyHint = [keys: string[], does: string]

const EVERYWHERE: KeyHint[] = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['x'], 'select'],
]
const ALL_KEYS = '?'

/** The most important keys, below a list, while single keys are switched on. */
export function KeyHints({ hints }: { hints: KeyHint[] }) {
  const { person } = useDesk()
  if (!useSingleKeys(person.id)) return null
  return (
    <div className="flex min-h-7 items-center gap-3.5 whitespace-nowrap border-hair border-t px-3 py-0.75 text-ink-2 text-third max-side:hidden pointer-coarse:hidden">
      <ul aria-label="Keys" className="flex min-w-0 flex-1 gap-3.5 overflow-hidden">
        {[...EVERYWHERE, ...hints].map(([keys, does]) => (
          <li key={does} className="flex items-center gap-1.25">
            {keys.map((each) => (
              <KeyCaps key={each} keys={each} />
            ))}
            {does}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="flex items-center gap-1.25"
        onClick={() =>
          bindingsNow()
            .find(({ keys }) => keys === ALL_KEYS)
            ?.run()
        }
      >
        <span className="text-jamun-600 underline underline-offset-[3px]">All keys</span>
        <span aria-hidden="true">
          <KeyCaps keys={ALL_KEYS} />
        </span>
      </button>
    </div>
  )
}
