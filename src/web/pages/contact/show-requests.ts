/**
 * Shows the link to ask about one's data where this server takes requests; where it does not, nothing is there. Runs in the page,
 * written into it as text, so it may use nothing from around it.
 */
export function showRequests(call: string): void {
  fetch(call)
    .then(async (answer) => {
      // Until it is read, the answer keeps its connection.
      await answer.text()
      if (answer.ok) document.querySelector('[data-requests]')?.classList.remove('invisible')
    })
    .catch(() => {})
}
