import { FLOODS, measureFlood } from './support/floods.ts';
import { soakRow } from './support/soak-row.ts';

const ROW = { row: 35, promise: 'One client cannot hold a queue' };
const OF_LAYOUTS = (Object.keys(FLOODS) as (keyof typeof FLOODS)[]).filter((name) =>
  ['layout', 'pdf', 'project'].includes(FLOODS[name].wanted),
);

for (const name of OF_LAYOUTS) soakRow(35, () => measureFlood(name, ROW));
