const SHORT_TURN_MS = 10

/**
 * Schedules the batches of a `dataloader`: the first call of a turn of the event loop is looked up at once, later calls
 * together at the end of the turn. After a long turn, as during uploads, every call is looked up at once.
 */
export function scheduleAtEndOfTurn(): (lookUp: () => void) => void {
  let isFirst = true
  let areShort = true
  return (lookUp) => {
    if (isFirst) {
      isFirst = false
      const begunAt = performance.now()
      setImmediate(() => {
        isFirst = true
        areShort = performance.now() - begunAt < SHORT_TURN_MS
      })
      process.nextTick(lookUp)
    } else if (areShort) setImmediate(lookUp)
    else process.nextTick(lookUp)
  }
}
