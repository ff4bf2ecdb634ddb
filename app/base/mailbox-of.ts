/** The mailbox behind an address, in lower case: what follows a plus sign in its local part is the owner's own note. */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local = ''] = lower.slice(0, at).split('+', 1);
  return at < 0 || local === '' ? lower : local + lower.slice(at);
}
