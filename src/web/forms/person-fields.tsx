import { translate } from '../texts/translate.ts'
import { TextField } from '../ui/text-field.tsx'
import type { SchemaForm } from './use-schema-form.ts'

interface PersonFieldProps<Name extends string> {
  form: Pick<SchemaForm<Record<Name, string>>, 'field'>
}

export function UsernameField({ form }: PersonFieldProps<'username'>) {
  return (
    <TextField
      {...form.field('username')}
      label={translate('Username')}
      hint={translate('What people call you here. You log in with your email.')}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function FullNameField({ form }: PersonFieldProps<'fullName'>) {
  return (
    <TextField
      {...form.field('fullName')}
      label={translate('Full Name')}
      autoComplete="name"
      autoCapitalize="words"
    />
  )
}

export function PhoneNumberField({ form }: PersonFieldProps<'phoneNumber'>) {
  return (
    <TextField
      {...form.field('phoneNumber')}
      label={translate('Phone Number')}
      hint={translate('10 digits, with or without +91.')}
      type="tel"
      autoComplete="tel-national"
    />
  )
}
