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
let show: Show = (message) => waiting.push(message)

/** Shows a message at the top right. Works before the code that draws it has arrived. */
export function showToast(message: ToastMessage): void {
  show(message)
}

/** Called once by whoever draws the messages; what came before is handed over. */
export function drawToastsWith(draw: Show): void {
  show = draw
  for (const message of waiting.splice(0)) draw(message)
}
