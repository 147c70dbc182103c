import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startAuth } from './api/start-auth.ts'
import { letFadesBeSkipped } from './layout/skipped-fades.ts'
import { keepFormsApart } from './sending/keep-forms-apart.ts'

letFadesBeSkipped()
keepFormsApart()
startAuth()

startTransition(() => {
  dispatchEvent(new Event('hydrating'))
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
