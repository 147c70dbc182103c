import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Step } from './item-navigation.tsx'
import type { Direction, Neighbours } from './lists/use-neighbours.ts'
import { usePassedFocus } from './use-passed-focus.ts'

const STEPS = [
  { direction: 'previous', label: 'Previous in the list', Icon: ArrowUp },
  { direction: 'next', label: 'Next in the list', Icon: ArrowDown },
] as const

interface StepsProps {
  /** The neighbours of this item: undefined at an end of the list. */
  neighbours: { previous?: unknown; next?: unknown; go: (direction: Direction) => void }
  /** The direction of the step that led here: its button keeps the focus. */
  cameBy?: Step | undefined
}

/** The buttons to the previous and next items, in the bar. */
export function StepButtons({ neighbours, cameBy }: StepsProps) {
  return (
    <span className="ml-auto flex flex-none gap-0.5">
      {STEPS.map(({ direction, label, Icon }) => (
        <StepButton
          key={direction}
          label={label}
          isOff={!neighbours[direction]}
          keepsFocus={cameBy === direction}
          onStep={() => neighbours.go(direction)}
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </StepButton>
      ))}
    </span>
  )
}

interface StepButtonProps {
  label: string
  isOff: boolean
  keepsFocus: boolean
  onStep: () => void
  children: ReactNode
}

function StepButton({ label, isOff, keepsFocus, onStep, children }: StepButtonProps) {
  const button = usePassedFocus(keepsFocus)
  return (
    // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
    <button
      type="button"
      ref={button}
      className="grid place-items-center size-(--control) rounded-full text-ink-2 hover:bg-jamun-100 aria-disabled:opacity-40 aria-disabled:cursor-default forced-colors:aria-disabled:opacity-100 forced-colors:aria-disabled:text-[GrayText]"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => isOff || onStep()}
    >
      {children}
    </button>
  )
}

/** The same as a swipe, as text links at the end of the item on a phone. */
export function StepLinks({ neighbours }: { neighbours: Neighbours }) {
  if (!neighbours.previous && !neighbours.next) return undefined
  return (
    <nav aria-label="Beside this one" className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
      {STEPS.map(
        ({ direction, Icon }) =>
          neighbours[direction] && (
            <button
              className="relative flex items-center gap-2 min-w-0 min-h-11 py-1 px-3.5 border border-jamun-400 rounded-full text-jamun-700 text-left"
              key={direction}
              type="button"
              onClick={() => neighbours.go(direction)}
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
              <span className="sr-only">{direction === 'next' ? 'Next: ' : 'Previous: '}</span>
              <span className="min-w-0 truncate">{neighbours[direction].name}</span>
            </button>
          ),
      )}
    </nav>
  )
}
