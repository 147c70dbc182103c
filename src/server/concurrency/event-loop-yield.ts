/**
 * Cooperative yielding for work that arrives in large numbers: of all callers of the returned function, `perTurn`
 * continue in each turn of the event loop, in the order of their calls.
 */
export function makeYield(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = []

  function letSomeGo(): void {
    for (const go of waiting.splice(0, perTurn)) go()
    if (waiting.length > 0) setImmediate(letSomeGo)
  }

  return () =>
    new Promise((go) => {
      if (waiting.push(go) === 1) setImmediate(letSomeGo)
    })
}
