import { type ComponentProps, useState } from 'react'
import { say } from '../../contract/sentences.ts'
import { translate } from '../texts/translate.ts'
import { suggestEmail } from './likely-email.ts'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'onBlur'> & {
  label?: string
  /** `username` if it is the login name for the password manager. */
  autoComplete: 'email' | 'username' | 'off'
}

/** Suggests a correction if a mail provider seems mistyped; one tap applies it, and nothing is refused. */
export function EmailField({ onChange, label = translate('Email'), ...props }: EmailFieldProps) {
  const [meant, setMeant] = useState<ReturnType<typeof suggestEmail>>()
  return (
    <div>
      <TextField
        {...props}
        label={label}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setMeant(suggestEmail(event.target.value, { whole: false }))
          onChange?.(event)
        }}
        onBlur={(event) => {
          // A new line would move the button away before it is pressed.
          if (event.relatedTarget instanceof HTMLButtonElement) return
          setMeant(suggestEmail(event.target.value, { whole: true }))
        }}
      />
      <div role="status">
        {meant && (
          <p className="mt-1 text-base">
            <button
              type="button"
              className="link wrap-anywhere min-h-11 text-left"
              onClick={() => type(props.name, meant.email)}
            >
              {say(translate('Did you mean {provider}?'), { provider: meant.provider })}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

/** Sets the value like typing, so that the form and its draft are updated. */
function type(name: string, text: string): void {
  const input = document.getElementById(name) as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
