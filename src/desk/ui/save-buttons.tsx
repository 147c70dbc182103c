import { Button } from './button.tsx'

interface SaveButtonsProps {
  /** What is saved, for whoever does not see where the button stands. */
  title: string
  busy: boolean
  /** Where it is another than ours: takes it back to that. */
  onReset: (() => void) | undefined
}

/** Below a text of the organisation's. */
export function SaveButtons({ title, busy, onReset }: SaveButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" disabled={busy}>
        Save<span className="sr-only"> {title}</span>
      </Button>
      {onReset && (
        <Button look="outline" disabled={busy} onClick={onReset}>
          As it was at first<span className="sr-only">: {title}</span>
        </Button>
      )}
    </div>
  )
}
