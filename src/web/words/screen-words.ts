import type { screens } from './en/screens.ts'
import { words } from './words.ts'

export type Screens = typeof screens

/**
 * The texts of a screen with forms. In English they stand in the code of the screen, so that no other page loads them;
 * another language has them with all its texts.
 */
export const ofScreen = <Name extends keyof Screens>(name: Name, english: Screens[Name]): Screens[Name] =>
  (words as Partial<Screens>)[name] ?? english
