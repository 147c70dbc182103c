/** On the registration and login pages; elsewhere messages disappear sooner. */
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

/** Shows a message at the top right. Works before the code that renders it has arrived. */
export function showToast(message: ToastMessage): void {
  show(message)
}

/**
 * Called by the component that renders the messages. It also receives earlier ones. Returns a function that stops it:
 * unexpired messages then wait for the next component, because an error page remounts the whole frame.
 */
export function registerToaster(draw: Show): () => void {
  const drawn: { message: ToastMessage; until: number }[] = []
  const drawOne: Show = (message) => {
    drawn.push({ message, until: Date.now() + (message.milliseconds ?? TOAST_MS) })
    draw(message)
  }
  show = drawOne
  for (const message of waiting.splice(0)) drawOne(message)
  return () => {
    if (show !== drawOne) return
    show = (message) => waiting.push(message)
    const now = Date.now()
    for (const { message, until } of drawn)
      if (until > now) waiting.push({ ...message, milliseconds: until - now })
  }
}
