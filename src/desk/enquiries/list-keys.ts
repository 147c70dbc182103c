import type { KeyBinding } from '../keys/use-keys.ts'

/** The keys of a list. Each has a link or a field on the screen. */
export function listKeys(
  list: () => HTMLElement | null,
  search: () => void,
  nextList: () => void,
): KeyBinding[] {
  const group = 'In a list'
  return [
    { keys: 'j', label: 'Next', group, run: () => step(list(), 1) },
    { keys: 'k', label: 'Previous', group, run: () => step(list(), -1) },
    { keys: '/', label: 'Search this list', group, run: search },
    { keys: ']', label: 'Next list', group, run: nextList },
  ]
}

/** Moves the focus to a row further on: from the one that has it, or from the one that is open. */
function step(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('.row-who') ?? [])]
  const focused = links.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : links.findIndex((link) => link.hasAttribute('aria-current'))
  links[Math.min(links.length - 1, Math.max(0, from + by))]?.focus()
}
