/** The browser's database with the picture under the room. It belongs to the account and is deleted at log-out. */
export const PICTURE_STORE = 'tilewright.picture';
/** The browser's cache with photos of tiles under their addresses. It is deleted at log-out too. */
export const PHOTO_CACHE = 'tilewright-photos';
