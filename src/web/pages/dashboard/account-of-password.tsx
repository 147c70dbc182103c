/** Tells password managers whose password is typed in a form that does not ask for the e-mail. */
export function AccountOfPassword({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
