/**
 * What dialogs and hover cards need beside what the browser does by itself. Runs in the page, written into it as text, before
 * the rest of the code is there, so it may use nothing from around it.
 *
 * Does what browsers before 2026 do not know: `command` of buttons, `closedby` of dialogs, and Back that closes what is open. Opens
 * the dialog that the address names. Escape closes a hover card (`data-card`) until the mouse or the focus has left its place.
 */
export function dialogs(): void {
  const dialogCalled = (id: string | null | undefined) => {
    const element = id ? document.getElementById(id) : null
    return element?.localName === 'dialog' ? (element as HTMLDialogElement) : undefined
  }
  const open = (dialog: HTMLDialogElement | undefined) => dialog && !dialog.open && dialog.showModal()

  if (!('commandForElement' in HTMLButtonElement.prototype))
    addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('[commandfor]')
      const dialog = dialogCalled(button?.getAttribute('commandfor'))
      if (button?.getAttribute('command') === 'close') dialog?.close()
      else open(dialog)
    })

  // What is beside a dialog belongs to the dialog itself.
  if (!('closedBy' in HTMLDialogElement.prototype))
    addEventListener('click', ({ target }) => {
      if (target instanceof HTMLDialogElement) target.close()
    })

  /** What is open has an entry of its own in the history of the tab, so that Back leads to the page without it. */
  function closeWithBack() {
    const isMarked = () => Boolean(history.state?.dialog)
    const opened = () => document.querySelector<HTMLDialogElement>('dialog[open]')
    new MutationObserver(() => {
      if (opened() && !isMarked()) history.pushState({ ...history.state, dialog: true }, '')
      // A link in it has led on otherwise.
      else if (!opened() && isMarked()) history.back()
    }).observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true })
    addEventListener('popstate', () => isMarked() || opened()?.close())
  }
  if (!('CloseWatcher' in window)) closeWithBack()

  function closeCards({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    for (const place of document.querySelectorAll('[data-card]:is(:hover, :focus-within)')) {
      place.setAttribute('data-card', 'closed')
      for (const left of ['pointerleave', 'focusout'])
        place.addEventListener(left, () => place.setAttribute('data-card', ''), { once: true })
    }
  }
  addEventListener('keydown', closeCards)

  open(dialogCalled(location.hash.slice(1)))
}
