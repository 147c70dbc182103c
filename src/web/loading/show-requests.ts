/**
 * Shows the link to data requests (`data-requests` names the call) if this server supports them. Serialised into
 * information pages as an inline script, so it must not use anything from its module.
 */
export async function showRequests(): Promise<void> {
  const link = document.querySelector<HTMLElement>('[data-requests]')
  if (!link) return
  try {
    const answer = await fetch(link.dataset.requests ?? '')
    // An unread body keeps its connection open.
    await answer.text()
    if (answer.ok) link.classList.remove('invisible')
  } catch {}
}
