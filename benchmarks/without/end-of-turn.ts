export function scheduleAtEndOfTurn(): (lookUp: () => void) => void {
  return (lookUp) => process.nextTick(lookUp)
}
