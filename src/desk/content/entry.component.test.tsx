import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readMoney } from '../../contract/desk-money.ts'
import { listPictures } from '../../contract/desk-pictures.ts'
import type { Person } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { atDesk } from '../testing/at-desk.tsx'
import '../styles/desk.css'
import { Entry } from './entry.tsx'

const ME = { id: 'asha', name: 'Asha Rao', role: 'editor' } as Person
const ID = 'courses~one.md'
const PHOTO = 'photo-0123456789.webp'

const field = (path: string, label: string, value: string, kind = 'text') => ({
  path,
  part: '',
  label,
  kind,
  help: '',
  value,
  published: value,
  locked: null,
})
const entry = (id: string, translations: object[], fields: object[]) => ({
  id,
  title: 'A course',
  state: 'published',
  does: null,
  scheduledFor: null,
  problems: [],
  otherAccounts: [],
  one: 'course',
  version: '1',
  entries: [],
  translations,
  fields,
})
const ANSWERS: Record<string, () => object> = {
  [ID]: () =>
    entry(
      ID,
      [{ language: 'hi', id: `hi~${ID}` }],
      [field('title', 'Title', 'A course'), field('picture', 'Picture', PHOTO, 'picture')],
    ),
  [`hi~${ID}`]: () => entry(`hi~${ID}`, [], [field('title', 'Title', 'एक कोर्स')]),
  money: () => ({ mayStop: false, changes: [] }),
  pictures: () => ({ pictures: [{ name: PHOTO, alt: 'A nurse listens', uses: [] }] }),
}

function nameOf(url: string): string {
  if (url === readMoney.path) return 'money'
  if (url === listPictures.path) return 'pictures'
  return decodeURIComponent(/entries\/([^/?]+)$/.exec(url)?.[1] ?? '')
}

/** The page of the entry. The answer to the held call arrives when it is released. */
async function openEntry(held: string, released: (answer: Response) => Response = (answer) => answer) {
  queryClient.clear()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const name = nameOf(String(url))
    const data = ANSWERS[name]?.()
    const answer = data ? new Response(JSON.stringify({ data })) : new Response('{}', { status: 503 })
    if (name !== held) return answer
    await promise
    return released(answer)
  })
  onTestFinished(() => fetched.mockRestore())
  await render(atDesk(ME, <Entry id={ID} />))
  const hasAsked = () => fetched.mock.calls.some(([url]) => nameOf(String(url)) === held)
  await expect.poll(hasAsked).toBe(true)
  return release
}

const change = page.getByRole('button', { name: /^Change/ })
const loading = page.getByRole('heading', { name: 'Loading the page' })

test.for([`hi~${ID}`, 'money'])(
  'the fields are shown when %s is read too, so that nothing moves them under the finger',
  async (held) => {
    const release = await openEntry(held)
    await expect.poll(() => queryClient.getQueryData(['entry', ID])).toBeTruthy()
    await expect.element(loading).toBeInTheDocument()
    await expect.element(change).not.toBeInTheDocument()
    release()
    await expect.element(change).toBeVisible()
    await expect.element(page.getByLabelText('Hindi: Title')).toHaveValue('एक कोर्स')
  },
)

test('the fields are shown without a translation that cannot be read', async () => {
  const release = await openEntry(`hi~${ID}`, () => new Response('{}', { status: 500 }))
  await expect.element(change).not.toBeInTheDocument()
  release()
  await expect.element(change).toBeVisible()
  await expect.element(page.getByLabelText('Hindi: Title')).not.toBeInTheDocument()
})

test('the buttons of a picture stay in place when its description is read, which is not guessed before', async () => {
  const release = await openEntry('pictures')
  await expect.element(change).toBeVisible()
  await expect.element(page.getByText('decoration')).not.toBeInTheDocument()
  const placeOf = () => change.element().getBoundingClientRect().top
  const before = placeOf()
  release()
  await expect.element(page.getByText('Shows: A nurse listens')).toBeVisible()
  expect(placeOf()).toBe(before)
})
