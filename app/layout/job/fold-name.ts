/** Names are the same when they differ in case, outer spaces or the way an accent is encoded only (decision 0097). */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
