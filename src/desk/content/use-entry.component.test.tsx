import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LINES_MAX } from '../../contract/content-fields.ts'
import { saveDraft } from '../../contract/desk-entries.ts'
import type { Person } from '../api/person.ts'
import { Desk } from '../sign-in/desk-context.tsx'
import { useEntry } from './use-entry.ts'

const ID = 'pages~events.yaml'
const LABEL = 'Heading'
/** A draft is saved this long after the last key. */
const SETTLED_MS = 700

/**
 * The server with its entry. A save waits until it is let through, is answered with this refusal, or is stored and not
 * answered.
 */
const server = {
  value: '',
  paths: [] as string[],
  version: 0,
  saves: 0,
  refusal: '',
  isDown: false,
  losesAnswer: false,
  holds: false,
  keepsAlive: false,
  letThrough: () => {},
}
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const entry = () =>
  json(200, {
    data: {
      id: ID,
      version: String(server.version),
      fields: [{ path: 'heading', value: server.value, published: 'Events' }],
    },
  })

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(server, {
    value: 'Events',
    version: 1,
    saves: 0,
    refusal: '',
    isDown: false,
    losesAnswer: false,
    holds: false,
  })
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_url, init = {}) => {
    const { method, body, keepalive = false } = init
    if (method !== 'PATCH') return entry()
    server.saves += 1
    server.keepsAlive = keepalive
    if (server.holds) await new Promise<void>((through) => Object.assign(server, { letThrough: through }))
    if (server.isDown) throw new TypeError('Failed to fetch')
    if (server.refusal) return json(409, { code: 'staff_rule', message: server.refusal })
    const { version, fields } = JSON.parse(String(body))
    if (!v.is(saveDraft.input, { version, fields })) return json(400, { code: 'invalid_input', message: '' })
    if (version !== String(server.version)) return json(409, { code: 'changed_meanwhile', message: '' })
    const paths = fields.map(({ path }: { path: string }) => path)
    Object.assign(server, { value: fields[0].value.trim(), paths, version: server.version + 1 })
    if (server.losesAnswer) throw new TypeError('Failed to fetch')
    return entry()
  })
  return () => fetched.mockRestore()
})

function Editor() {
  const { write, problem, ...hand } = useEntry(ID)
  if (!hand.entry) return null
  return (
    <>
      <input
        aria-label={LABEL}
        value={String(hand.valueOf('heading'))}
        onChange={({ target }) => write('heading', target.value)}
      />
      <button type="button" onClick={() => write('hours', Array(LINES_MAX + 1).fill('x'))}>
        Add lines
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

const nothing = async () => {}

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const inBrowser = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Desk person={{ id: 'one' } as Person} passkeyHost="" refresh={nothing} showCodes={nothing}>
        <Editor />
      </Desk>
    </QueryClientProvider>,
  )

test('what is typed while a draft is saved is saved too when the person goes on to another page', async () => {
  const { unmount } = await inBrowser()
  await page.getByLabelText(LABEL).click()
  server.holds = true
  await userEvent.keyboard(' today')
  await expect.poll(() => server.saves).toBe(1)
  await userEvent.keyboard(' at ten')
  await unmount()
  server.holds = false
  server.letThrough()

  await expect.poll(() => server.value).toBe('Events today at ten')
})

test('what was typed last is saved where a colleague saved another field as the person went on to another page', async () => {
  const { unmount } = await inBrowser()
  await page.getByLabelText(LABEL).click()
  await userEvent.keyboard(' today')
  server.version += 1
  await unmount()

  await expect.poll(() => server.value).toBe('Events today')
})

test('a text whose save was not answered is no text of a colleague, and typing goes on', async () => {
  await inBrowser()
  await page.getByLabelText(LABEL).click()
  server.losesAnswer = true
  await userEvent.keyboard(' today ')
  await expect.poll(() => server.value).toBe('Events today')
  server.losesAnswer = false
  await userEvent.keyboard('at ten')

  await expect.poll(() => server.value).toBe('Events today at ten')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a text that was left without a connection is there again, and is saved', async () => {
  const { unmount } = await inBrowser()
  await page.getByLabelText(LABEL).click()
  server.isDown = true
  await userEvent.keyboard(' today')
  await unmount()
  await expect.poll(() => server.saves).toBeGreaterThan(0)
  server.isDown = false

  const { unmount: leave } = await inBrowser()
  await expect.element(page.getByLabelText(LABEL)).toHaveValue('Events today')
  await expect.poll(() => server.value).toBe('Events today')
  await leave()
  server.value = 'Another heading'
  await inBrowser()
  await expect.element(page.getByLabelText(LABEL)).toHaveValue('Another heading')
})

test('a save goes on when the page is closed, unless browsers refuse that for its size', async () => {
  await inBrowser()
  await page.getByLabelText(LABEL).fill('Events today')
  await expect.poll(() => server.value).toBe('Events today')
  expect(server.keepsAlive).toBe(true)

  // Three bytes each.
  const long = 'अ'.repeat(20_000)
  await page.getByLabelText(LABEL).fill(long)
  await expect.poll(() => server.value).toBe(long)
  expect(server.keepsAlive).toBe(false)
})

test('a draft that is refused is saved again only once more is typed', async () => {
  await inBrowser()
  await page.getByLabelText(LABEL).click()
  server.refusal = 'It is published by itself.'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('!')
  const savesAfterPause = () => {
    vi.advanceTimersByTime(SETTLED_MS)
    return server.saves
  }
  await expect.poll(savesAfterPause).toBe(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent(server.refusal)
  await vi.advanceTimersByTimeAsync(10 * SETTLED_MS)
  expect(server.saves).toBe(1)

  vi.useRealTimers()
  server.refusal = ''
  await userEvent.keyboard('!')
  await expect.poll(() => server.value).toBe('Events!!')
})

test('a list with too many lines is not sent, and does not hold back another field', async () => {
  await inBrowser()
  await page.getByRole('button', { name: 'Add lines' }).click()
  await page.getByLabelText(LABEL).fill('Events today')
  await expect.poll(() => server.value).toBe('Events today')
  expect(server.paths).toEqual(['heading'])
  expect(asksBeforeClosing()).toBe(true)
})

test('the browser asks before the tab is closed while something is not saved', async () => {
  await inBrowser()
  await page.getByLabelText(LABEL).click()
  expect(asksBeforeClosing()).toBe(false)
  server.holds = true
  await userEvent.keyboard(' today')
  await expect.poll(() => server.saves).toBe(1)
  await userEvent.keyboard(' at ten')
  server.holds = false
  server.letThrough()
  await expect.poll(() => server.value).toBe('Events today')
  expect(asksBeforeClosing()).toBe(true)
  await expect.poll(() => server.value).toBe('Events today at ten')
  await expect.poll(asksBeforeClosing).toBe(false)
})
