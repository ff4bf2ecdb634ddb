/** The browser's database with the picture under the room. It belongs to the account and is deleted at log-out. */
export const PICTURE_STORE = 'tilewright.picture';
