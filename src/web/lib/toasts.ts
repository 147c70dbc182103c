/** On the registration and login pages; elsewhere messages leave sooner. Source: specification, section 9. */
export const ACCOUNT_TOAST_MS = 5000
export const TOAST_MS = 3000

export interface ToastMessage {
  kind: 'success' | 'failure'
  title: string
  detail?: string
  milliseconds?: number
}

type Show = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
const wait: Show = (message) => waiting.push(message)
let show = wait

/** Shows a message at the top right. Works before the code that draws it has arrived. */
export function showToast(message: ToastMessage): void {
  show(message)
}

/**
 * Called by whoever draws the messages; what came before is handed over. Answers how to end it: a page that starts may be put
 * together anew, and then whoever draws next shows again what nobody had the time to read.
 */
export function drawToastsWith(draw: Show): () => void {
  const drawn = new Map<ToastMessage, number>()
  const mine: Show = (message) => {
    drawn.set(message, Date.now())
    draw(message)
  }
  show = mine
  for (const message of waiting.splice(0)) show(message)
  return () => {
    if (show === mine) show = wait
    for (const [message, at] of drawn) if (Date.now() - at < (message.milliseconds ?? TOAST_MS)) show(message)
  }
}
