import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type TimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'className'> & { isEmpty: boolean }

/**
 * A time of day. An empty one shows nothing until it has focus, because browsers show dashes or 12:30, which look like
 * a value: see also `data-empty` in styles/app.css. A partly typed time is invalid, and stays visible.
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
