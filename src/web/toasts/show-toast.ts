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

const waiting: ToastMessage[] = []
let show: Show = (message) => waiting.push(message)

/** Shows a message at the top right. Works before the code that draws it has arrived. */
export function showToast(message: ToastMessage): void {
  show(message)
}

/**
 * Called by the component that draws the messages. Gets the earlier ones too. Answers how to stop: then those whose time is not
 * over wait for the next one, because a page that cannot be shown takes the whole frame with it.
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
