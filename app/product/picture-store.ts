/** The browser's database with the picture under the room. It is its owner's, and goes when they log out. */
export const PICTURE_STORE = 'tilewright.picture';
