import { expect, onTestFinished, test } from 'vitest'
import { dialogs } from './dialogs.ts'

test('the menu whose link was followed is closed when Back shows the page as it was left', () => {
  document.body.innerHTML = `
    <dialog id="menu"><a href="/login">Login</a></dialog>
    <dialog id="a-course"><button>Close</button></dialog>
  `
  onTestFinished(() => document.body.replaceChildren())
  dialogs()
  const [menu, modal] = document.querySelectorAll('dialog')
  menu?.showModal()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(menu?.open).toBe(true)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(menu?.open).toBe(false)

  modal?.showModal()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(modal?.open).toBe(true)
})
