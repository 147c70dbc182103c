/**
 * Loaded before the server (`node --import`). The parent process sets how far the clock runs ahead of or behind the real one.
 * Timers still run on real time. On request it also throws an uncaught error.
 */
const realNow = Date.now
let aheadMs = 0
Date.now = () => realNow() + aheadMs
process.on('message', ({ aheadMs: ms = aheadMs, crash }: { aheadMs?: number; crash?: true }) => {
  aheadMs = ms
  if (crash) throw new Error('A bug nobody has foreseen.')
})
// The channel to the parent must not keep a server alive that wants to end.
process.channel?.unref()
