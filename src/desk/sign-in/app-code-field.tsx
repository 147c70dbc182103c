import { TextField } from '../ui/text-field.tsx'

/** The field for the six-digit code of an authenticator app. */
export function AppCodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      name="code"
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="text-center font-semibold text-2xl tracking-[0.4em]"
      error={error}
    />
  )
}
