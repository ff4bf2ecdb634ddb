/** One or two capitals for the avatar, from the local part of an address: 'ann.tiler@…' is AT. */
export function initialsOf(email: string): string {
  const local = email.split('@')[0] ?? '';
  const words = local.split(/[._+-]+/).filter((word) => word !== '');
  const letters = words.length > 1 ? [first(words[0]), first(words[1])] : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

function first(word: string | undefined): string {
  return [...(word ?? '')][0] ?? '';
}
