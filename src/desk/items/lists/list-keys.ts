import type { KeyBinding } from '../../shell/keys/use-keys.ts'
import type { Selection } from './use-selection.ts'

interface ListKeysProps {
  list: () => HTMLElement | null
  search: () => void
  /** Set where the page has several lists. */
  nextList?: () => void
  /** Set where rows can be selected. */
  selection?: Selection
}

const group = 'In a list'

/** In a list these keys move the focus; where the item replaces the list, they open the previous or next item. */
export const moveKeys = (move: (by: 1 | -1) => void): KeyBinding[] => [
  { keys: 'j', label: 'Next', group, run: () => move(1) },
  { keys: 'k', label: 'Previous', group, run: () => move(-1) },
]

/** The keys of a list. Each one also has a link or a field on the screen. */
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

/** The focused row, otherwise the open one. */
function rowOf(list: HTMLElement | null): HTMLElement | null | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('.row')
  return focused ?? list?.querySelector('[aria-current]')?.closest<HTMLElement>('.row')
}

/** Moves the focus by some rows, from the focused row or from the open one. */
export function step(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('.row-who') ?? [])]
  const row = document.activeElement?.closest('.row')
  const focused = links.findIndex((link) => row?.contains(link))
  const from = focused >= 0 ? focused : links.findIndex((link) => link.hasAttribute('aria-current'))
  links[Math.min(links.length - 1, Math.max(0, from + by))]?.focus()
}
