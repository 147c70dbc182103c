/**
 * Shows the link to ask about one's data (`data-requests` names the call) where this server takes requests; where it does not,
 * nothing is there. Runs in information pages, written into them as text, so it may use nothing from around it.
 */
export function showRequests(): void {
  const link = document.querySelector<HTMLElement>('[data-requests]')
  if (!link) return
  fetch(link.dataset.requests ?? '')
    .then(async (answer) => {
      // Until it is read, the answer keeps its connection.
      await answer.text()
      if (answer.ok) link.classList.remove('invisible')
    })
    .catch(() => {})
}
