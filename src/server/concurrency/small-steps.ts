import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 40

/** Repeats a step until it processes fewer rows than its limit, with a pause after each step for other writers. */
export async function inSmallSteps(most: number, step: (most: number) => Promise<number>): Promise<void> {
  while ((await step(most)) === most) await pause(PAUSE_MS)
}
