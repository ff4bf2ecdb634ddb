/** The product's name as people read it; every screen, mail and message takes it from here. */
export const PRODUCT_NAME = 'Tilewright';
