/**
 * Names that differ only in case, outer spaces or the encoding of an accent are the same name (docs/decisions/saved-jobs.md).
 */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
