/** The text of a field; '' without one, and '' for a file, which anybody can post in place of a text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
