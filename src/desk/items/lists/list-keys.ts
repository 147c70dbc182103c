import type { KeyBinding } from '../../shell/keys/use-keys.ts'
import type { Selection } from './use-selection.ts'

interface ListKeysProps {
  list: () => HTMLElement | null
  search: () => void
  /** Where there are several lists. */
  nextList?: () => void
  /** Where many can be selected. */
  selection?: Selection
}

const group = 'In a list'

/** In a list they move the focus; where the item is shown in the list's place, they open the one beside it. */
export const moveKeys = (move: (by: 1 | -1) => void): KeyBinding[] => [
  { keys: 'j', label: 'Next', group, run: () => move(1) },
  { keys: 'k', label: 'Previous', group, run: () => move(-1) },
]

/** The keys of a list. Each has a link or a field on the screen. */
export function listKeys({ list, search, nextList, selection }: ListKeysProps): KeyBinding[] {
  const onRow = (run: (reference: string) => void) => () => {
    const reference = rowOf(list())?.dataset.reference
    if (reference) run(reference)
  }
  return [
    ...(selection && selection.rows.length > 0
      ? [{ keys: 'Esc', label: 'Clear the selection', group, run: selection.clear }]
      : []),
    ...(selection
      ? [
          { keys: 'x', label: 'Select', group, run: onRow(selection.toggle) },
          { keys: 'Shift x', label: 'Select all up to this one', group, run: onRow(selection.pickTo) },
        ]
      : []),
    { keys: '/', label: 'Search this list', group, run: search },
    ...(nextList ? [{ keys: ']', label: 'Next list', group, run: nextList }] : []),
  ]
}

/** The row that has the focus, or the one that is open. */
function rowOf(list: HTMLElement | null): HTMLElement | null | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('.row')
  return focused ?? list?.querySelector('[aria-current]')?.closest<HTMLElement>('.row')
}

/** Moves the focus to a row further on: from the one that has it, or from the one that is open. */
export function step(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('.row-who') ?? [])]
  const row = document.activeElement?.closest('.row')
  const focused = links.findIndex((link) => row?.contains(link))
  const from = focused >= 0 ? focused : links.findIndex((link) => link.hasAttribute('aria-current'))
  links[Math.min(links.length - 1, Math.max(0, from + by))]?.focus()
}
