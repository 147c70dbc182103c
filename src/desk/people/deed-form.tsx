import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Tell } from '../ui/tell.tsx'
import type { useDeed } from '../ui/use-deed.ts'

interface DeedFormProps {
  title: string
  /** The button says the deed. */
  does: string
  isDangerous?: boolean
  /** How one leaves without it. */
  leave: string
  deed: ReturnType<typeof useDeed>
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog with one deed. It stays open where the deed failed, and says why. */
export function DeedForm({
  title,
  does,
  isDangerous,
  leave,
  deed,
  onSubmit,
  onClose,
  children,
}: DeedFormProps) {
  return (
    <Dialog label={title} onClose={onClose} size="deed">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void deed.run(onSubmit)
        }}
      >
        <h2 className="wrap-anywhere text-xl">{title}</h2>
        {deed.problem && (
          <Tell look="bad" role="alert">
            <p>{deed.problem}</p>
          </Tell>
        )}
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look={isDangerous ? 'danger' : 'solid'} disabled={deed.busy}>
            {does}
          </Button>
          <Button look="outline" onClick={onClose}>
            {leave}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
