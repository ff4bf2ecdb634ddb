/** The address of a kept picture. `jpg` is for papers. */
export function pictureAddress(id: string, kind: 'webp' | 'jpg' = 'webp'): string {
  return `/pictures/${id}.${kind}`;
}

/** A picture's id: the start of a hash, in hex. */
export const PICTURE_ID = /^[\da-f]{32}$/;
