/** The data that `form` would have sent as loaded, before anybody changed a control. */
export function formAsItCame(form: HTMLFormElement): FormData {
  const sent = new FormData();
  for (const control of form.elements) {
    if (control.matches(':disabled')) continue;
    if (control instanceof HTMLSelectElement) {
      const chosen = Array.from(control.options).find((option) => option.defaultSelected) ?? control.options[0];
      if (chosen !== undefined) sent.append(control.name, chosen.value);
    } else if (control instanceof HTMLTextAreaElement) {
      sent.append(control.name, control.defaultValue);
    } else if (control instanceof HTMLInputElement) {
      const isMark = control.type === 'checkbox' || control.type === 'radio';
      if (isMark && !control.defaultChecked) continue;
      sent.append(control.name, isMark ? control.value : control.defaultValue);
    }
  }
  return sent;
}
