/**
 * Loaded before the server (`node --import`): its clock runs ahead of or behind the real one by what the parent process
 * says. Timers still run on real time.
 */
const realNow = Date.now
let aheadMs = 0
Date.now = () => realNow() + aheadMs
process.on('message', ({ aheadMs: ms }: { aheadMs: number }) => {
  aheadMs = ms
})
// The channel to the parent must not keep a server alive that wants to end.
process.channel?.unref()
