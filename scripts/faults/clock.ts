/**
 * Loaded before the server (`node --import`). The parent process sets how far the clock is ahead of or behind the real
 * one. Timers still run on real time, but with FAULTS_HASTE hourly work is done every few seconds. On request it also
 * throws an uncaught error.
 */
const realNow = Date.now
let aheadMs = 0
Date.now = () => realNow() + aheadMs
if (process.env.FAULTS_HASTE) {
  const realInterval = globalThis.setInterval
  const hasty = (work: () => void, ms?: number) => realInterval(work, (ms ?? 0) >= 3600_000 ? 3000 : ms)
  globalThis.setInterval = hasty as typeof setInterval
}
process.on('message', ({ aheadMs: ms = aheadMs, crash }: { aheadMs?: number; crash?: true }) => {
  aheadMs = ms
  if (crash) throw new Error('A bug nobody has foreseen.')
})
// The channel to the parent must not prevent the server from ending.
process.channel?.unref()
