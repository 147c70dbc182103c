import { type ComponentProps, useState } from 'react'
import { likelyEmail } from './likely-email.ts'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'onBlur'> & {
  label?: string
  /** `username` where the password manager knows the account by it. */
  autoComplete: 'email' | 'username' | 'off'
}

/** Asks quietly where a provider seems to be mistyped; one tap corrects it, and nothing is refused. */
export function EmailField({ onChange, label = 'Email', ...props }: EmailFieldProps) {
  const [meant, setMeant] = useState<ReturnType<typeof likelyEmail>>()
  return (
    <div>
      <TextField
        {...props}
        label={label}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setMeant(likelyEmail(event.target.value, { whole: false }))
          onChange?.(event)
        }}
        onBlur={(event) => {
          // A line that appears under the finger would move the button away before it is pressed.
          if (event.relatedTarget instanceof HTMLButtonElement) return
          setMeant(likelyEmail(event.target.value, { whole: true }))
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
              Did you mean {meant.provider}?
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

/** As if it were typed, so that the form hears of it, its draft too. */
function type(name: string, text: string): void {
  const input = document.getElementById(name) as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
