/** Putting the app on the home screen. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { sentence } from '#app/words/sentence.ts';

/** On a phone `app` is read out only. */
export const install = <T>(hide: (text: string) => T) => sentence<T>`Install${hide(' app')}`;
export const installProduct = `Install ${PRODUCT_NAME}`;
export const twoTaps = 'Two taps, and it opens like any other app, even without a signal.';
export const tapShare = 'Tap Share in the browser’s bar.';
export const addToHomeScreen = 'Choose ‘Add to Home Screen’.';
export const doNotOffer = 'Do not offer again';
export const gotIt = 'Got it';
