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
/** What may still be on the screen. */
let drawn: { message: ToastMessage; until: number }[] = []
let show: Show = (message) => waiting.push(message)

/** Shows a message at the top right. Works before the code that draws it has arrived. */
export function showToast(message: ToastMessage): void {
  show(message)
}

/**
 * Called by the component that draws the messages. Gets the earlier ones too, and those whose time is not over where another one
 * drew them: a page that cannot be shown takes the whole frame with it. Answers how to stop.
 */
export function registerToaster(draw: Show): () => void {
  const now = Date.now()
  drawn = drawn.filter(({ until }) => until > now)
  for (const { message, until } of drawn) draw({ ...message, milliseconds: until - now })
  const drawOne: Show = (message) => {
    drawn.push({ message, until: Date.now() + (message.milliseconds ?? TOAST_MS) })
    draw(message)
  }
  show = drawOne
  for (const message of waiting.splice(0)) drawOne(message)
  return () => {
    if (show === drawOne) show = (message) => waiting.push(message)
  }
}
