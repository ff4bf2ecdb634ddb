import { HOSTILE_NAMES } from '#tests/data/hostile-names.ts';
import { putUser } from '#tests/factories/accounts.ts';
import { layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { startLoneApp } from '#tests/factories/lone-app.ts';
import { tryNamesInAccount, tryNamesInBrowser, tryNamesInExports } from '#tests/factories/try-job-names.ts';
import type { FigureScript } from './figure-row.ts';

export default {
  rows: [16],
  async measure() {
    const tools = await layoutTools();
    const layOut = (name: string) => {
      const obstacles = [{ ...obstacleAt(10, 10, 14, 12), name }];
      return mustLayOut(layoutRequest({ room: rectangleRoom(40, 50), obstacles }), tools);
    };
    const host = await startLoneApp();
    try {
      const user = await putUser(host.app, { plan: 'pro' });
      const kept = await tryNamesInBrowser(HOSTILE_NAMES);
      const inAccount = await tryNamesInAccount(host.app, user.id, HOSTILE_NAMES);
      // A PDF takes a hundred times as long as the others: every fifth name.
      const some = HOSTILE_NAMES.filter((_name, index) => index % 5 === 0);
      const exported = [
        ...(await tryNamesInExports(HOSTILE_NAMES, layOut, ['svg', 'csv', 'dxf'])),
        ...(await tryNamesInExports(some, layOut, ['pdf'])),
      ];
      for (const fault of [...kept, ...inAccount, ...exported].slice(0, 10)) console.error(fault);
      return [
        {
          row: 16,
          promise: 'No script runs from data: job and obstacle names',
          figure: `${HOSTILE_NAMES.length} hostile names saved, listed, renamed, linked: ${kept.length} faults in the browser, ${inAccount.length} in the account; in SVG, CSV, DXF (${some.length} in PDF): ${exported.length} that change more than a text`,
          target: 'at least 515 names, no fault',
          reached: HOSTILE_NAMES.length >= 515 && kept.length + inAccount.length + exported.length === 0,
        },
      ];
    } finally {
      await host.close();
    }
  },
} satisfies FigureScript;
