import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/**
 * Replaces a function of a built-in module until the test ends, also for modules that are already loaded. Returns a
 * function that puts the original back earlier.
 */
export function replaceBuiltin<Of extends object, Name extends keyof Of>(
  of: Of,
  name: Name,
  replacement: Of[Name],
): () => void {
  const original = of[name]
  const set = (value: Of[Name]) => {
    of[name] = value
    syncBuiltinESMExports()
  }
  const putBack = () => set(original)
  onTestFinished(putBack)
  set(replacement)
  return putBack
}
