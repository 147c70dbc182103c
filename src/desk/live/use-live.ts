/** Calls `onChange` whenever somebody changed one of this kind. */
export function useLive(_kind: 'enquiry', _onChange: (reference: string) => void): void {}

/** Who else looks at it now. */
export function usePresence(_reference: string): { id: string; name: string }[] {
  return []
}
