import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { ApplicationSchema, emptyApplication } from './application-values.ts'

function Fields() {
  return <ApplicantFields form={useSchemaForm({ schema: ApplicationSchema, empty: emptyApplication })} />
}

afterEach(() => document.body.replaceChildren())

test('a part that was opened before hydration shows its fields', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Fields />)
  document.body.append(place)
  await page.getByText('I apply for another person').click()
  await expect.element(page.getByRole('group')).toHaveAttribute('open')
  const root = hydrateRoot(place, <Fields />)
  await expect.element(page.getByLabelText('For whom do you apply?')).toBeVisible()
  root.unmount()
})
