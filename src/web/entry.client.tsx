import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startAuth } from './api/start-auth.ts'
import { ignoreSkippedTransitions } from './layout/skipped-fades.ts'
import { recordPrerenderedFields } from './loading/fields-before.ts'
import { tolerateTranslation } from './loading/translated-texts.ts'
import { isolateFormsByAccount } from './sending/keep-forms-apart.ts'

ignoreSkippedTransitions()
tolerateTranslation()
isolateFormsByAccount()
startAuth()

startTransition(() => {
  recordPrerenderedFields()
  dispatchEvent(new Event('hydrating'))
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
