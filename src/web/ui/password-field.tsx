import { type ComponentProps, type ReactNode, useState } from 'react'
import { say } from '../../contract/sentences.ts'
import { translate } from '../texts/translate.ts'
import { controlClass, describedBy, Field, type FieldTexts } from './field.tsx'

type PasswordFieldProps = FieldTexts &
  ComponentProps<'input'> & {
    name: string
    autoComplete: 'new-password' | 'current-password'
    /** Advice about the typed password. */
    below?: ReactNode
  }

/** A password with a button to show it. */
export function PasswordField({ label, hint, error, optional, below, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const texts = { label, hint, error, optional }
  return (
    <Field id={input.name} {...texts}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          id={input.name}
          className={`${controlClass} pr-22`}
          {...describedBy(input.name, texts)}
        />
        <button
          type="button"
          aria-label={say(translate(shown ? 'Hide {label}' : 'Show {label}'), { label: label.toLowerCase() })}
          aria-controls={input.name}
          className="absolute inset-y-1 right-1 min-w-18 rounded-[10px] px-3 font-semibold text-base text-jamun-600 underline decoration-1 underline-offset-4 hover:bg-jamun-50"
          onClick={() => setShown(!shown)}
        >
          {translate(shown ? 'Hide' : 'Show')}
        </button>
      </div>
      {below}
    </Field>
  )
}
