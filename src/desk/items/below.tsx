import { type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from '../ui/after-paint.ts'

/** What stands further down in an item: it comes a frame after what is looked at first. */
export function Below({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => afterPaint(() => setTime(true)), [])
  return isTime && children
}
