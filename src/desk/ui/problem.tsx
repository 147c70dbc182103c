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

/** The reason of a failure in one line, beside the control that failed. */
export function ProblemLine({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} role="alert" className="font-semibold text-err text-second">
      {text}
    </p>
  )
}
