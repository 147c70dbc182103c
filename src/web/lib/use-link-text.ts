import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_TEXT_MAX } from '../../contract/enquiries.ts'
import { decodeLinkText } from './link-text.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The text that came with the link, or null. Pages are prerendered without their query, so it shows only once the page is
 * alive; what cannot be read is logged and changes nothing. Source: specification, section 2 (Enquiry page)
 */
export function useLinkText(parameter: string, mostCharacters = LINK_TEXT_MAX): string | null {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const packed = hydrated ? query.get(parameter) : null

  const { text, problem } = useMemo(() => {
    let problem: string | undefined
    if (packed === null) return { text: null, problem }
    const text = decodeLinkText(packed, (reason) => {
      problem = reason
    })
    if (text !== null && text.length > mostCharacters) {
      return { text: null, problem: `it is longer than ${mostCharacters} characters` }
    }
    return { text, problem }
  }, [packed, mostCharacters])

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log line and nothing visible
    if (problem) console.warn(`The ${parameter} of this link cannot be read: ${problem}.`)
  }, [parameter, problem])
  return text
}
