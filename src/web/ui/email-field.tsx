import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & {
  /** `username` where the password manager knows the account by it. */
  autoComplete: 'email' | 'username'
}

export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} label="Email" type="email" autoCapitalize="none" spellCheck={false} />
}
