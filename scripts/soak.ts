// npm run soak [-- --row 8] [-- --json]: what the product promises, each promise tried until it would show. Made for a night.
import { printRows } from '#scripts/lib/print-rows.ts';

await printRows(new URL('./soak/', import.meta.url), process.argv.slice(2));
