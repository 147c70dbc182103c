import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type TimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'className'> & { isEmpty: boolean }

/**
 * A time of day. An empty one shows nothing until somebody is in it, since browsers fill it with dashes or with 12:30, which look
 * like an answer: see `data-empty` in styles/app.css too. One half typed is invalid, and stays in sight.
 */
export function TimeField({ isEmpty, ...props }: TimeFieldProps) {
  return (
    <TextField
      {...props}
      type="time"
      data-empty={isEmpty || undefined}
      className="valid:not-focus:data-empty:text-transparent"
    />
  )
}
