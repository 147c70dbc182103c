import { formPages } from '../../content/page-paths.ts'
import { isLoginFlow } from '../auth/remembered-location.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'
import { FORM_NAMES, type FormName } from './draft.ts'

const KEY = 'visitor-form'

/**
 * The form that a visitor filled in this tab directly before the login. The account that logs in takes it over, because
 * it is the same person. A login in another tab, or after another page, may be another person.
 */
export function formBeforeLogin(): FormName | undefined {
  const { form } = (readItem('sessionStorage', KEY) ?? {}) as { form?: unknown }
  return FORM_NAMES.find((name) => name === form)
}

export function markFormBeforeLogin(form: FormName): void {
  if (formBeforeLogin() !== form) saveItem('sessionStorage', KEY, { form })
}

/** Deletes it when the person is on any page other than the form and the login. */
export function forgetVisitorForm(pathname?: string): void {
  const form = formBeforeLogin()
  const path = pathname?.toLowerCase()
  if (form && path && (path.startsWith(formPages[form].toLowerCase()) || isLoginFlow(path))) return
  removeItem('sessionStorage', KEY)
}
