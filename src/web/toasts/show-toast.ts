/** On the registration and login pages; elsewhere messages leave sooner. */
export const ACCOUNT_TOAST_MS = 5000
export const TOAST_MS = 3000

export interface ToastMessage {
  kind: 'success' | 'failure'
  title: string
  detail?: string
  milliseconds?: number
}

type Show = (message: ToastMessage) => void

const queue: ToastMessage[] = []
let show: Show = (message) => queue.push(message)

/** Shows a message at the top right. Works before the code that draws it has arrived. */
export function showToast(message: ToastMessage): void {
  show(message)
}

/** Called once by the component that draws the messages. Gets the earlier ones too. */
export function registerToaster(draw: Show): void {
  show = draw
  for (const message of queue.splice(0)) draw(message)
}
