export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The value of a control; empty for a radio button that is not chosen. */
export function valueIn(control: Control): string {
  return isRadio(control) && !control.checked ? '' : control.value
}

/** Does not write an equal value: a partly typed time would be lost. */
export function show(control: Control, value: string): void {
  if (isRadio(control)) control.checked = control.value === value
  else if (control.value !== value) control.value = value
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === 'radio'
}
