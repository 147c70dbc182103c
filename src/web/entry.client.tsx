import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startAuth } from './api/start-auth.ts'
import { keepFormsApart } from './sending/keep-forms-apart.ts'

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
