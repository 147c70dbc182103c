/** Tells password managers which account a form is about that does not ask for the e-mail. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
