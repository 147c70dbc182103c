import axe from 'axe-core'
import { type ReactNode, StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { auth } from '../auth/auth-store.ts'
import { registerToaster } from '../toasts/show-toast.ts'
import { ToastOutlet } from '../toasts/toast-outlet.tsx'
import { FakeServer } from './fake-server.ts'
import '../styles/app.css'

/** The tags of the axe rules that apply to parts of a page. */
const ACCESSIBILITY = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByFailureNote: () => Locator
  }
}
locators.extend({ getByFailureNote: () => '[data-failure]' })

/** Answers the calls of the open component. */
export let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
})

afterEach(async () => {
  await cleanup()
  // Unexpired messages would otherwise be shown in the next test.
  registerToaster(() => {})
  await page.viewport(1280, 900)
  vi.unstubAllGlobals()
  auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  expect(server.unexpected, 'calls that the test gave no answer to').toEqual([])
})

/**
 * Opens a component at a path, with the messages of the site, and waits until messages can show. Other paths are empty
 * pages. Returns their router.
 */
export async function open(component: ReactNode, path: string, route = path.split('?')[0]) {
  auth.load()
  const router = createMemoryRouter(
    [
      { path: route, element: component },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  )
  const screen = await render(
    <StrictMode>
      <RouterProvider router={router} />
      <ToastOutlet />
    </StrictMode>,
  )
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeInTheDocument()
  return { router, close: screen.unmount }
}

/** Signs a member in before a component opens. */
export function signIn() {
  auth.load()
  auth.signIn({
    user: { username: 'Asha', email: 'asha@example.org', profilePicture: null },
    accessToken: 'token',
  })
}

/** A message at the top right. */
export const toast = (text: string) =>
  expect
    .element(page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }))
    .toBeVisible()

/** Why the last try failed, in a form of the account pages. */
export const note = page.getByFailureNote()

/** The note is shown with the toast and outlasts it; only the toast is announced. */
export async function expectNoteBesideToast(text: string) {
  await toast(text)
  await expect.element(note.getByText(text, { exact: true })).toBeInViewport()
  expect(note.element().closest('[role=alert], [role=status], [aria-live]')).toBeNull()
  expect(note.element().querySelector('[role=alert], [role=status], [aria-live]')).toBeNull()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeEmptyDOMElement()
  await expect.element(note).toBeVisible()
}

/** Fails on any accessibility violation, at a narrow and a wide screen. */
export async function expectAccessible() {
  for (const width of [320, 1440]) {
    await page.viewport(width, 900)
    const { violations } = await axe.run({ runOnly: ACCESSIBILITY })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `${width} px`).toEqual([])
  }
}

/** The content of both storages. */
export const storage = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
