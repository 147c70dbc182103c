import { Check } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { usePassedFocus } from './use-passed-focus.ts'

interface DoneButtonProps {
  isBusy: boolean
  /** Whether this button of the previous item opened the item. */
  keepsFocus: boolean
  onDone: () => void
}

/** Ends the work on an item and opens the next one. In a narrow pane its label is "Done". */
export function DoneButton({ isBusy, keepsFocus, onDone }: DoneButtonProps) {
  return (
    <Button
      ref={usePassedFocus(keepsFocus)}
      className="ml-auto flex-none whitespace-nowrap"
      disabled={isBusy}
      onClick={onDone}
    >
      <Check aria-hidden="true" size={18} />
      <span>
        Done<span className="@max-[29rem]/item:sr-only"> and next</span>
      </span>
    </Button>
  )
}
