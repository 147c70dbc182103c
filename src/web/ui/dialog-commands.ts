/**
 * Attributes of buttons that open or close a `<dialog>`. The browser does it without our code; loading/dialogs.ts has
 * the polyfill for older browsers. React's types do not know these attributes yet.
 */
export const opens = (id: string) => ({
  command: 'show-modal',
  commandfor: id,
  'aria-haspopup': 'dialog' as const,
})

export const closes = (id: string) => ({ command: 'close', commandfor: id })
