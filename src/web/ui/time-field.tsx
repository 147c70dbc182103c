import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type TimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & { isEmpty: boolean }

/** A time of day. An empty one shows nothing until somebody is in it: see `data-empty` in styles/app.css. */
export function TimeField({ isEmpty, ...props }: TimeFieldProps) {
  return <TextField {...props} type="time" data-empty={isEmpty || undefined} />
}
