import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_TEXT_MAX } from '../../contract/enquiries.ts'
import { useHydrated } from '../loading/use-hydrated.ts'
import { decodeLinkText } from './link-text.ts'

/**
 * The text from the link, or null. Pages are prerendered without a query, so it is null until hydration; until then
 * `LinkTextField` shows it. An unreadable text is logged and ignored.
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
    // biome-ignore lint/suspicious/noConsole: a broken link produces a log line and no visible error
    if (problem) console.warn(`The ${parameter} of this link cannot be read: ${problem}.`)
  }, [parameter, problem])
  return text
}
