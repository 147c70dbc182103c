import { Callout } from './callout.tsx'

/** The reason why an action failed; empty if it did not. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Callout look="bad" role="alert">
      <p>{text}</p>
    </Callout>
  )
}
