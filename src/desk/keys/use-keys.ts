export interface KeyBinding {
  /** As DESK.md writes it: `j`, `Shift x`, `g e`. */
  keys: string
  label: string
  group: string
  run: () => void
}

/** Binds keys as long as the caller is on the screen. */
export function useKeys(_bindings: readonly KeyBinding[]): void {}
