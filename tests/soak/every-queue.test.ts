import { QUEUES } from '#tests/data/queues.ts';
import { measureFlood } from './support/floods.ts';
import { soakRow } from './support/soak-row.ts';

for (const [file, queue] of Object.entries(QUEUES)) {
  if (!('floods' in queue)) continue;
  for (const flood of queue.floods) {
    soakRow(42, () => measureFlood(flood, { row: 42, promise: `Every queue is fair: ${file}` }));
  }
}
