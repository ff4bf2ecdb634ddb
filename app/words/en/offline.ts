/** Without a network, a new version. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const newVersion = 'A new version is ready';
export const typedIsKept = 'What you have typed is kept.';
export const later = 'Later';
export const reload = 'Reload';
export const offline = 'You are offline';
export const logInOnce = `Log in once while you are connected; from then on ${PRODUCT_NAME} works on this device without the internet.`;
