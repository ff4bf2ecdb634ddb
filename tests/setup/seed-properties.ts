import fc from 'fast-check';

/**
 * Every run tries the same cases, so that a failure is caused by the change and not by luck. PROPERTY_SEED tries
 * others, and `npm run fuzz` any number of them.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
