interface UndoLinkProps {
  /** The action, its author and its time. */
  label: string
  busy: boolean
  onUndo: () => void
}

/** Undoes one line of a history. */
export function UndoLink({ label, busy, onUndo }: UndoLinkProps) {
  return (
    <button
      type="button"
      className="min-h-6 ml-2 link touch:min-h-11 touch:pr-2 touch:-my-2.5"
      disabled={busy}
      aria-label={`Undo: ${label}`}
      onClick={onUndo}
    >
      Undo
    </button>
  )
}
