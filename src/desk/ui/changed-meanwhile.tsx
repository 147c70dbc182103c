import { Button } from './button.tsx'
import { Callout } from './callout.tsx'

interface ChangedMeanwhileProps {
  /** The stored text. */
  theirs: string
  busy: boolean
  onSaveMine: () => void
  onKeepTheirs: () => void
}

/** The choice where a colleague has saved another version of typed text. */
export function ChangedMeanwhile({ theirs, busy, onSaveMine, onKeepTheirs }: ChangedMeanwhileProps) {
  return (
    <Callout look="sun" role="alert">
      <p>
        A colleague changed this meanwhile, and yours was not saved. Now it is:{' '}
        <b className="whitespace-pre-line wrap-anywhere">{theirs}</b>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={onSaveMine}>
          Save mine
        </Button>
        <Button look="outline" onClick={onKeepTheirs}>
          Keep theirs
        </Button>
      </div>
    </Callout>
  )
}
