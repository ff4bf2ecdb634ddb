import { afterAll, beforeAll } from 'vitest';
import { type AppPair, startPair } from './support/app-pair.ts';
import { anniversary, planLimits } from './support/counters.ts';
import { databaseRestarts } from './support/restarts.ts';
import { soakRow } from './support/soak-row.ts';

let pair: AppPair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(async () => {
  await pair?.stop();
});

soakRow(1, () => planLimits(pair));
soakRow(2, () => anniversary(pair));
soakRow(23, () => databaseRestarts(pair));
