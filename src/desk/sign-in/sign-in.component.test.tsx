import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Gate } from './gate.tsx'

test('the sign-in after a session says the idle time that managers set', async () => {
  const state = {
    step: 'sign in',
    passkeyHost: '',
    ended: null,
    invitation: null,
    person: null,
    onSite: null,
  } as const
  await render(<Gate state={state} refresh={async () => {}} onCodes={() => {}} over idleMinutes={10} />)
  await expect.element(page.getByText('The desk signs out after 10 minutes without use.')).toBeVisible()
})
