/** The actions of a journey in any browser. Elements are found by XPath, which both clients support. */
export interface Driver {
  open(path: string): Promise<void>
  click(place: string): Promise<void>
  /** Clicks the corner at the top left, where only the page or the backdrop of a dialog is. */
  clickCorner(): Promise<void>
  /** Hovers over the element. */
  pointAt(place: string): Promise<void>
  /** Types into a field by key presses. */
  type(place: string, text: string): Promise<void>
  /** Types a time before noon, such as 10:00, into a time field. */
  typeTime(place: string, time: string): Promise<void>
  /** Chooses an option of a select. */
  choose(place: string, option: string): Promise<void>
  press(key: 'Escape' | 'Enter'): Promise<void>
  /** Evaluates an expression in the page. */
  read<Value>(expression: string): Promise<Value>
  /** A screenshot as PNG. */
  picture(): Promise<Buffer>
  resize(width: number, height: number): Promise<void>
  end(): Promise<void>
}

export const button = (name: string) => `//button[normalize-space()="${name}" or @aria-label="${name}"]`
export const link = (name: string) => `//a[normalize-space()="${name}" or @aria-label="${name}"]`
export const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`
/** A radio button or checkbox inside the label. */
export const boxIn = (label: string) => `//label[normalize-space()="${label}"]//input`
