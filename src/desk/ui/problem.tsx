import { Callout } from './callout.tsx'

/** Why an action failed; nothing where it did not. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Callout look="bad" role="alert">
      <p>{text}</p>
    </Callout>
  )
}
