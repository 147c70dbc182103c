import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_TEXT_MAX } from '../../contract/enquiries.ts'
import { useHydrated } from '../loading/use-hydrated.ts'
import { decodeLinkText } from './link-text.ts'

/**
 * The text that came with the link, or null. Pages are prerendered without their query, so it is null until the page is alive;
 * `LinkTextField` shows it before. What cannot be read is logged and changes nothing.
 */
export function useLinkText(parameter: string, mostCharacters = LINK_TEXT_MAX): string | null {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const packed = hydrated ? query.get(parameter) : null

  const { text, problem } = useMemo(() => {
    let problem: string | undefined
    if (packed === null) return { text: null, problem }
    const text = decodeLinkText(packed, mostCharacters, (reason) => {
      problem = reason
    })
    return { text, problem }
  }, [packed, mostCharacters])

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a broken link leaves a log line and nothing visible
    if (problem) console.warn(`The ${parameter} of this link cannot be read: ${problem}.`)
  }, [parameter, problem])
  return text
}
