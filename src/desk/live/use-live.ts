/** Calls `onChange` whenever somebody changed one of this kind. */
export function useLive(_kind: 'enquiry', _onChange: (reference: string) => void): void {}
