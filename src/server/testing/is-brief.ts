/** Processor time of this thread alone, in microseconds. */
export function spentOn(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Some 20 ms on common hardware: work is compared with it, so that a slow machine gives the same result. */
export function plainWork(): number {
  let sum = 0
  for (let n = 0; n < 12_000_000; n++) sum = (sum + n * 7) % 1_000_003
  return sum
}

/** The shorter of two runs: the first one includes compilation. */
const least = (work: () => unknown) => Math.min(spentOn(work), spentOn(work))
/** Whether work takes less than forty times the processor time of plain work on this machine. */
export const isBrief = (work: () => unknown): boolean => least(work) <= 40 * least(plainWork)
