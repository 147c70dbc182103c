/**
 * For buttons that open or close a `<dialog>`. The browser does it, before our code is there and without it; what older browsers
 * lack stands in loading/dialogs.ts. React's types do not know these attributes yet.
 */
export const opens = (id: string) => ({
  command: 'show-modal',
  commandfor: id,
  'aria-haspopup': 'dialog' as const,
})

export const closes = (id: string) => ({ command: 'close', commandfor: id })
