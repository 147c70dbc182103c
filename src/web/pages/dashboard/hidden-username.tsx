/** Tells password managers the account of a form without an e-mail field. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
