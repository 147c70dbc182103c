import { sha256 } from './describe.ts'
import { findElements } from './elements.ts'

/**
 * The hashes of the scripts in a page, for its content security policy. Data blocks such as JSON-LD never run, so it need not name them.
 *
 * Errors  a sentence with the page, when it has no script: then something here does not know it any more
 */
export function inlineScriptHashes(path: string, html: string): string[] {
  const running = findElements(html).filter(
    ({ name, attributes: { src, type } }) =>
      name === 'script' && src === undefined && !type?.startsWith('application/'),
  )
  if (running.length === 0) throw new Error(`${path}: the scripts in the page were not found.`)
  return [...new Set(running.map(({ text }) => `sha256-${sha256(text)}`))]
}
