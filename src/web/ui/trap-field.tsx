import type { ComponentProps } from 'react'

/** A field that nobody sees or reaches by keyboard: only machines fill it. */
export function TrapField(input: ComponentProps<'input'> & { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
