import fc from 'fast-check';

/**
 * Every run of the tests tries the same cases, so that a change is judged by what it changed: PROPERTY_SEED tries others,
 * and `npm run fuzz` as many as are wanted.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
