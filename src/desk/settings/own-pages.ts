import type { LucideIcon } from 'lucide-react'
import { createContext, useContext } from 'react'

/** The groups of the page "Settings". */
export type SettingsGroup = 'You' | 'Organisation' | 'Website and connections' | 'Safety'

/** The entry of a page in a list of pages. */
interface OwnPage {
  path: string
  label: string
  Icon: LucideIcon
  inSettings?: { group: SettingsGroup; hint: string }
}

/**
 * The pages of the signed-in person's role. The frame provides them, because a page that imported the list of
 * pages would import itself.
 */
export const OwnPages = createContext<readonly OwnPage[]>([])

export const useOwnPages = () => useContext(OwnPages)
