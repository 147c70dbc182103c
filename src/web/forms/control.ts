export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What stands in a control; nothing for a radio button that is not chosen. */
export function valueIn(control: Control): string {
  return isRadio(control) && !control.checked ? '' : control.value
}

/** Leaves a control alone that shows the value already: a time half typed would be lost. */
export function show(control: Control, value: string): void {
  if (isRadio(control)) control.checked = control.value === value
  else if (control.value !== value) control.value = value
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === 'radio'
}
