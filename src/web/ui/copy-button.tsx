import { useEffect, useState } from 'react'
import { copyText } from '../../browser/copy-text.ts'
import { say } from '../../contract/sentences.ts'
import { translate } from '../texts/translate.ts'

const SHOWN_MS = 3000

interface CopyButtonProps {
  text: string
  /** The name of the copied text, within a sentence: "account number". */
  what: string
  className?: string
}

/** Copies a text and confirms it, visibly and to screen readers. */
export function CopyButton({ text, what, className = '' }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  const label = said === 'copied' ? translate('Copied') : translate('Copy')
  return (
    <>
      <button
        type="button"
        aria-label={say(translate('{copy} {what}'), { copy: label, what })}
        className={`min-h-11 min-w-22 shrink-0 rounded-full border-2 border-current px-4 font-semibold text-base leading-none ${className}`}
        onClick={async () => setSaid((await copyText(text)) ? 'copied' : 'failed')}
      >
        {label}
      </button>
      <span role="status" className={said === 'failed' ? 'w-full text-base' : 'sr-only'}>
        {said === 'copied' && say(translate('The {what} is copied.'), { what })}
        {said === 'failed' && translate('Copying did not work. Press and hold the text to copy it.')}
      </span>
    </>
  )
}
