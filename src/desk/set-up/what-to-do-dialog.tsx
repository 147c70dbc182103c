import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface WhatToDoDialogProps {
  title: string
  problems: readonly { says: string; todo: string }[]
  onClose: () => void
}

/** Problems that only the operator of the server can repair, in the words of `operator doctor`. */
export function WhatToDoDialog({ title, problems, onClose }: WhatToDoDialogProps) {
  return (
    <Dialog label={title} onClose={onClose}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-ink-2">Ask the operator of the server to do this.</p>
      <ul className="mt-3 grid gap-3">
        {problems.map(({ says, todo }) => (
          <li key={says} className="wrap-anywhere">
            <p>
              <b className="font-semibold">{says}</b>
            </p>
            <p>{todo}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid">
        <Button look="outline" large onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
