import type { ComponentProps } from 'react'
import { translate } from '../texts/translate.ts'
import { TextField } from './text-field.tsx'

/** The field for the code of an email, which phones offer to fill in. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...field}
      label={translate('Code from the email')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="max-w-52 tracking-[.2em]"
    />
  )
}
