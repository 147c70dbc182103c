/**
 * Adds behaviour to dialogs and hover cards that the browser lacks. Serialised into the page as an inline script that
 * runs before hydration, so it must not use anything from its module.
 *
 * Polyfills for browsers before 2026: `command` of buttons and `closedby` of dialogs. In addition Back closes an open
 * dialog, and a dialog named in the address opens. Escape closes a hover card (`data-card`) until mouse or focus have
 * left it.
 */
export function dialogs(): void {
  const dialogCalled = (id: string | null | undefined) => {
    const element = document.getElementById(id ?? '')
    return element instanceof HTMLDialogElement ? element : undefined
  }
  const open = (dialog: HTMLDialogElement | undefined) => dialog && !dialog.open && dialog.showModal()

  if (!('commandForElement' in HTMLButtonElement.prototype))
    addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('[commandfor]')
      const dialog = dialogCalled(button?.getAttribute('commandfor'))
      if (button?.getAttribute('command') === 'close') dialog?.close()
      else open(dialog)
    })

  // Clicks on the backdrop have the dialog itself as target.
  if (!('closedBy' in HTMLDialogElement.prototype))
    addEventListener('click', ({ target }) => {
      if (target instanceof HTMLDialogElement) target.close()
    })

  // An open dialog has its own history entry, so that Back returns to the page without it.
  if (!('CloseWatcher' in window)) {
    const isMarked = () => history.state?.dialog
    const opened = () => document.querySelector<HTMLDialogElement>('dialog[open]')
    new MutationObserver(() => {
      if (opened() && !isMarked()) history.pushState({ ...history.state, dialog: true }, '')
      // A link in it has navigated elsewhere.
      else if (!opened() && isMarked()) history.back()
    }).observe(document.body, { attributeFilter: ['open'], subtree: true })
    addEventListener('popstate', () => isMarked() || opened()?.close())
  }

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const place of document.querySelectorAll('[data-card]:is(:hover, :focus-within)')) {
      place.setAttribute('data-card', 'closed')
      for (const left of ['pointerleave', 'focusout'])
        place.addEventListener(left, () => place.setAttribute('data-card', ''), { once: true })
    }
  })

  // After Back browsers may show a page as it was left: with the open menu whose link was followed.
  addEventListener('pageshow', ({ persisted }) => persisted && dialogCalled('menu')?.close())

  open(dialogCalled(location.hash.slice(1)))
}
