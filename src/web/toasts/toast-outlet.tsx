import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../loading/retry-import.ts'
import { useIdleCallback } from '../loading/use-idle-callback.ts'

const Toaster = lazy(() => retryImport(() => import('./toaster.tsx')))

/** Loads the code for messages after the page itself. */
export function ToastOutlet() {
  const [wanted, setWanted] = useState(false)
  useIdleCallback(() => setWanted(true))
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
