import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { DELETION_ATTACKS, putVictims, rowsLost } from '#tests/factories/deletion-attacks.ts';
import { startPair } from './support/app-pair.ts';
import { doorsOf } from './support/pair-doors.ts';
import { soakRow } from './support/soak-row.ts';

const ROUNDS = 3;
const PEOPLE = { desk: 'support@tilewright.test', admin: 'admin@tilewright.test' };

async function othersRows(): Promise<FigureRow> {
  const pair = await startPair({ SUPPORT_EMAIL: PEOPLE.desk, ADMIN_EMAIL: PEOPLE.admin });
  try {
    const doors = doorsOf(pair);
    const attacks = Object.entries(DELETION_ATTACKS);
    const lost: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, attack] of attacks) {
        const rows = await rowsLost(doors, await putVictims(doors, PEOPLE), attack);
        if (rows.length > 0) lost.push(`${name}: ${rows.length} rows lost or changed`);
      }
    }
    const figure = `${attacks.length} ways to delete an account beside an address of somebody else's, each tried ${ROUNDS} times on two processes: ${
      lost.length === 0 ? 'no row of theirs lost or changed' : [...new Set(lost)].join('; ')
    }`;
    const target = "every table's rows of that person are the same, byte for byte";
    return { row: 33, promise: "Deleting removes one's own, nothing else", figure, target, reached: lost.length === 0 };
  } finally {
    await pair.stop();
  }
}

soakRow(33, othersRows);
