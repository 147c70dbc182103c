import { formPages } from '../../content/page-paths.ts'
import { isOnTheWay } from '../auth/remembered-location.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'
import { FORM_NAMES, type FormName } from './draft.ts'

const KEY = 'visitor-form'

/**
 * The form that a visitor filled in this tab before they went straight to the log-in. The account they log in to takes it
 * over: who fills a form and then logs in is one person. Anybody else's log-in is in another tab, or comes after another page.
 */
export function visitorForm(): FormName | undefined {
  const { form } = (readItem('sessionStorage', KEY) ?? {}) as { form?: unknown }
  return FORM_NAMES.find((name) => name === form)
}

export function noteVisitorForm(form: FormName): void {
  if (visitorForm() !== form) saveItem('sessionStorage', KEY, { form })
}

/** Forgets it as soon as the person is anywhere but on its page and on the way to logging in. */
export function forgetVisitorForm(pathname?: string): void {
  const form = visitorForm()
  const path = pathname?.toLowerCase()
  if (form && path && (path.startsWith(formPages[form].toLowerCase()) || isOnTheWay(path))) return
  removeItem('sessionStorage', KEY)
}
