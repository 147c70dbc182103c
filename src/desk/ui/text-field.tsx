import { type ComponentProps, useState } from 'react'

interface TextFieldProps extends ComponentProps<'input'> {
  name: string
  label: string
  hint?: string
  error?: string
}

const controlClass =
  'block w-full min-h-12 rounded-control border border-jamun-400 bg-white px-3 py-2 text-ink tabular-nums hover:border-jamun-600 aria-invalid:border-2 aria-invalid:border-err aria-invalid:bg-err-50'

/** One line of text. Its id is its name. */
export function TextField({ label, hint, error, className = '', ...input }: TextFieldProps) {
  const { name } = input
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="mb-1.5 text-ink-2 text-second">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="mb-1.5 font-semibold text-err text-second">
          {error}
        </p>
      )}
      <input
        type="text"
        {...input}
        id={name}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        className={`${controlClass} ${className}`}
      />
    </div>
  )
}

/** A password field with a button that shows the typed password. */
export function PasswordField({ label, ...rest }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField
        {...rest}
        label={label}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-controls={rest.name}
        className="link mt-1 min-h-8 text-second"
        onClick={() => setShown(!shown)}
      >
        Show password
      </button>
    </div>
  )
}
