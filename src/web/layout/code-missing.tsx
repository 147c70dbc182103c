import { useEffect, useLayoutEffect } from 'react'
import { useHydrated } from '../loading/use-hydrated.ts'
import { Sentence } from '../texts/sentence.tsx'
import { words } from '../texts/texts.ts'

/**
 * For a page whose code does not arrive: loading/starter.ts shows this while it retries, and is notified here after
 * hydration. Texts and links work without code; nothing else on the page does.
 */
export function CodeMissing() {
  const hydrated = useHydrated()
  // In the task that reads the fields, so that no typing happens in between.
  useLayoutEffect(() => void dispatchEvent(new Event('hydrated')), [])
  useEffect(() => void dispatchEvent(new Event('alive')), [])
  if (hydrated) return null
  return (
    <p
      id="code-missing"
      role="alert"
      hidden
      className="forced-edge fixed inset-x-3 bottom-3 z-20 mx-auto max-w-[34rem] rounded-control border-2 border-jamun-600 bg-white px-4 py-3 font-semibold shadow-raised"
    >
      <Sentence
        text={words.notes.codeMissing}
        parts={{
          again: (text) => (
            // biome-ignore lint/a11y/useValidAnchor: the empty address is the current page, with its query
            <a href="" className="link">
              {text}
            </a>
          ),
        }}
      />
    </p>
  )
}
