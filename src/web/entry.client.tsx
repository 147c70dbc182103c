import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startAuth } from './api/start-auth.ts'
import { letFadesBeSkipped } from './layout/skipped-fades.ts'
import { noteFields } from './loading/fields-before.ts'
import { letTextsBeReplaced } from './loading/translated-texts.ts'
import { keepFormsApart } from './sending/keep-forms-apart.ts'

letFadesBeSkipped()
letTextsBeReplaced()
keepFormsApart()
startAuth()

startTransition(() => {
  noteFields()
  dispatchEvent(new Event('hydrating'))
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
