import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeskPicture } from '../../../contract/desk-pictures.ts'
import { DescribePicture } from './describe-picture.tsx'

const aPicture = (alt: string) => ({ name: 'photo-1.webp', alt, isPublished: true }) as DeskPicture
const LABEL = 'What does the picture show?'
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

/** A server that stores the description, and whose first answer is lost. */
function aServer() {
  const server = { alt: 'A nurse', losesAnswer: true }
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, { body } = {}) => {
    const { alt, was } = JSON.parse(String(body))
    if (![was, alt].includes(server.alt)) return json(409, { code: 'changed_meanwhile', message: 'Changed.' })
    server.alt = alt
    if (server.losesAnswer) throw new TypeError('Failed to fetch')
    return json(200, { data: { pictures: [aPicture(alt)] } })
  })
  return server
}

function Described({ server }: { server: { alt: string } }) {
  const [picture, setPicture] = useState(aPicture(server.alt))
  const [isDone, setDone] = useState(false)
  if (isDone) return <p>Described</p>
  return (
    <DescribePicture
      picture={picture}
      onDescribed={() => setDone(true)}
      onRefused={() => setPicture(aPicture(server.alt))}
      onBack={() => {}}
    />
  )
}

test('a description whose answer was lost is not called that of a colleague, and can be changed further', async () => {
  const server = aServer()
  await render(<Described server={server} />)
  await page.getByLabelText(LABEL).fill('A nurse listens')
  await page.getByRole('button', { name: 'Publish the description' }).click()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect.element(page.getByText('Somebody saved first')).not.toBeInTheDocument()

  server.losesAnswer = false
  await page.getByLabelText(LABEL).click()
  await userEvent.keyboard(' to a woman')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Described')).toBeVisible()
  expect(server.alt).toBe('A nurse listens to a woman')
  vi.restoreAllMocks()
})
