/** What a journey does with a browser, whichever it is. Places are XPath: both clients know it. */
export interface Driver {
  open(path: string): Promise<void>
  click(place: string): Promise<void>
  /** Clicks the corner at the top left, where only the page or the backdrop of a dialog is. */
  clickCorner(): Promise<void>
  /** Points at it with the mouse. */
  pointAt(place: string): Promise<void>
  /** Types into a field, as a person does. */
  type(place: string, text: string): Promise<void>
  /** A time before noon, such as 10:00, into a time field. */
  typeTime(place: string, time: string): Promise<void>
  /** Chooses from a list. */
  choose(place: string, option: string): Promise<void>
  press(key: 'Escape' | 'Enter'): Promise<void>
  /** The value of an expression in the page. */
  read<Value>(expression: string): Promise<Value>
  /** What is on the screen, as PNG. */
  picture(): Promise<Buffer>
  resize(width: number, height: number): Promise<void>
  end(): Promise<void>
}

export const button = (name: string) => `//button[normalize-space()="${name}" or @aria-label="${name}"]`
export const link = (name: string) => `//a[normalize-space()="${name}" or @aria-label="${name}"]`
export const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`
/** A choice, or a box beside others, whose label is around it. */
export const boxIn = (label: string) => `//label[normalize-space()="${label}"]//input`
