import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 40

/** Repeats a step until it did less than its most, with a pause after each, in which others have their turn. */
export async function inSmallSteps(most: number, step: (most: number) => Promise<number>): Promise<void> {
  while ((await step(most)) === most) await pause(PAUSE_MS)
}
