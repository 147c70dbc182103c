/** Processor time of this thread alone, in microseconds. */
export function spentOn(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Some 20 ms on a common machine: work is compared with it, so that a slow machine says the same. */
export function plainWork(): number {
  let sum = 0
  for (let n = 0; n < 12_000_000; n++) sum = (sum + n * 7) % 1_000_003
  return sum
}

/** Of two runs the shorter: the first one compiles. */
const least = (work: () => unknown) => Math.min(spentOn(work), spentOn(work))
/** Whether work takes less than forty times as much of this thread as plain work does here and now. */
export const isBrief = (work: () => unknown): boolean => least(work) <= 40 * least(plainWork)
