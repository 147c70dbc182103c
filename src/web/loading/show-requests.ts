/**
 * Shows the link to data requests (`data-requests` names the call) if this server supports them. Serialised into
 * information pages as an inline script, so it must not use anything from its module.
 */
export function showRequests(): void {
  const link = document.querySelector<HTMLElement>('[data-requests]')
  if (!link) return
  fetch(link.dataset.requests ?? '')
    .then(async (answer) => {
      // An unread body keeps its connection open.
      await answer.text()
      if (answer.ok) link.classList.remove('invisible')
    })
    .catch(() => {})
}
