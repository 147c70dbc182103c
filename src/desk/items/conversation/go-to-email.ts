import { afterPaint } from '../../ui/after-paint.ts'
import { EMAIL_FIELD } from '../use-writing.ts'

/** At the end of the address of an item: an email is about to be written. */
export const EMAIL_HASH = '#email'

/**
 * Moves the focus to the text of the email. The editor is loaded before, because a field with the focus is not
 * replaced.
 */
export async function goToEmail(): Promise<void> {
  await import('../../editor/visual-text.tsx').catch(() => {
    // Without it the text is plain Markdown.
  })
  afterPaint(() => afterPaint(() => focusField(MOST_TRIES)))
}

/** On a slow device the loaded editor is in the page only some frames later. */
const MOST_TRIES = 100

function focusField(tries: number): void {
  const field = document.getElementById(EMAIL_FIELD)
  if (field) field.focus()
  else if (tries > 0) afterPaint(() => focusField(tries - 1))
}
