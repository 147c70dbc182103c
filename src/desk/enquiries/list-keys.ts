import { VIEWS } from '../../contract/desk-inbox.ts'
import type { KeyBinding } from '../keys/use-keys.ts'
import type { Address } from './use-address.ts'

const group = 'In a list'

/** In a list they move the focus; where the item is shown in the list's place, they open the one beside it. */
export const moveKeys = (move: (by: 1 | -1) => void): KeyBinding[] => [
  { keys: 'j', label: 'Next', group, run: () => move(1) },
  { keys: 'k', label: 'Previous', group, run: () => move(-1) },
]

/** The keys of a list. Each has a link or a field on the screen. */
export function listKeys(address: Pick<Address, 'view' | 'goTo'>, search: () => void): KeyBinding[] {
  return [
    { keys: '/', label: 'Search this list', group, run: search },
    {
      keys: ']',
      label: 'Next list',
      group,
      run: () => address.goTo(VIEWS[(VIEWS.indexOf(address.view) + 1) % VIEWS.length] ?? 'call-now'),
    },
  ]
}

/** Moves the focus to a row further on: from the one that has it, or from the one that is open. */
export function step(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('.row-who') ?? [])]
  const focused = links.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : links.findIndex((link) => link.hasAttribute('aria-current'))
  links[Math.min(links.length - 1, Math.max(0, from + by))]?.focus()
}
