import { type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from '../ui/after-paint.ts'

/** The lower parts of an item, rendered one frame after the upper ones. */
export function Below({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => afterPaint(() => setTime(true)), [])
  return isTime && children
}
