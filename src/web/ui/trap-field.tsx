import type { ComponentProps } from 'react'

/** A field nobody sees or reaches by keyboard: whoever fills it is a machine. */
export function TrapField(input: ComponentProps<'input'> & { name: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
