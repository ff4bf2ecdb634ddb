/** The calculator without a network. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const offline = 'You are offline';
export const logInOnce = `Log in once while you are connected; from then on ${PRODUCT_NAME} works on this device without the internet.`;
