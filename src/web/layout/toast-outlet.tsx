import { lazy, Suspense, useState } from 'react'
import { untilItArrives } from '../lib/until-it-arrives.ts'
import { useWhenIdle } from '../lib/use-when-idle.ts'

const Toaster = lazy(() => untilItArrives(() => import('./toaster.tsx')))

/** Brings in the messages once the page itself is there. */
export function ToastOutlet() {
  const [wanted, setWanted] = useState(false)
  useWhenIdle(() => setWanted(true))
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
