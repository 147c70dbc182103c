import { afterPaint } from '../../ui/after-paint.ts'
import { EMAIL_FIELD } from '../use-writing.ts'

/** Added to the address of an item to open the form for an email. */
export const EMAIL_HASH = '#email'

/**
 * Moves the focus to the text of the email. The editor is loaded first, because it never replaces a field
 * that has the focus.
 */
export async function goToEmail(): Promise<void> {
  await import('../../editor/visual-text.tsx').catch(() => {
    // Without it the text is plain Markdown.
  })
  afterPaint(() => afterPaint(() => focusField(MOST_TRIES)))
}

/** A slow device needs some frames until the loaded editor is in the page. */
const MOST_TRIES = 100

function focusField(tries: number): void {
  const field = document.getElementById(EMAIL_FIELD)
  if (field) field.focus()
  else if (tries > 0) afterPaint(() => focusField(tries - 1))
}
