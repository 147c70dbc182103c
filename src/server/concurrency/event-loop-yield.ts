/**
 * Lets pieces of work that come in crowds share the event loop with everybody else: of all that call the function, `perTurn`
 * go on in each turn of the loop, in the order in which they called.
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
