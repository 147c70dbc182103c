import { VIEWS } from '../../contract/desk-inbox.ts'
import type { KeyBinding } from '../keys/use-keys.ts'
import type { Address } from './use-address.ts'

/** The keys of a list. Each has a link or a field on the screen. */
export function listKeys(
  list: () => HTMLElement | null,
  address: Pick<Address, 'view' | 'goTo'>,
  search: () => void,
): KeyBinding[] {
  const group = 'In a list'
  return [
    { keys: 'j', label: 'Next', group, run: () => step(list(), 1) },
    { keys: 'k', label: 'Previous', group, run: () => step(list(), -1) },
    { keys: '/', label: 'Search this list', group, run: search },
    {
      keys: ']',
      label: 'Next list',
      group,
      run: () => address.goTo(VIEWS[(VIEWS.indexOf(address.view) + 1) % VIEWS.length] ?? 'call-now'),
    },
  ]
}

/**
 * Moves the focus to a row further on: from the one that has it, or from the one that is open. Where the item is shown in the list's
 * place, that row is opened.
 */
function step(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('.row-who') ?? [])]
  const focused = links.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : links.findIndex((link) => link.hasAttribute('aria-current'))
  const to = links[Math.min(links.length - 1, Math.max(0, from + by))]
  if (to?.checkVisibility()) to.focus()
  else to?.click()
}
