import type { ComponentProps } from 'react'
import { translate } from '../texts/translate.ts'

/** A honeypot field, invisible and not focusable: filled only by bots. */
export function HoneypotField(input: ComponentProps<'input'> & { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {translate('Leave this empty')}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
