import { HOSTILE_NAMES } from '#tests/data/hostile-names.ts';
import { putUser } from '#tests/factories/accounts.ts';
import { layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { startLoneApp } from '#tests/factories/lone-app.ts';
import { tryNamesInAccount, tryNamesInBrowser, tryNamesInExports } from '#tests/factories/try-job-names.ts';
import { soakRow } from './support/soak-row.ts';

// The integration tests try only some of the names.
soakRow(16, async () => {
  const host = await startLoneApp();
  const kept = [
    ...(await tryNamesInBrowser(HOSTILE_NAMES)),
    ...(await tryNamesInAccount(host.app, (await putUser(host.app, { plan: 'pro' })).id, HOSTILE_NAMES)),
  ];
  await host.close();
  const tools = await layoutTools();
  const layOut = (name: string) => {
    const obstacles = [{ ...obstacleAt(10, 10, 14, 12), name }];
    return mustLayOut(layoutRequest({ room: rectangleRoom(40, 50), obstacles }), tools);
  };
  // A PDF takes a hundred times longer than the other formats, so only every fifth name.
  const some = HOSTILE_NAMES.filter((_name, index) => index % 5 === 0);
  const faults = [
    ...(await tryNamesInExports(HOSTILE_NAMES, layOut, ['svg', 'csv', 'dxf'])),
    ...(await tryNamesInExports(some, layOut, ['pdf'])),
  ];
  for (const fault of [...kept, ...faults].slice(0, 20)) console.error(fault);
  return {
    row: 16,
    promise: 'No script runs from data: job and obstacle names are kept as typed, and only texts of exports differ',
    figure: `${HOSTILE_NAMES.length} hostile names in SVG, CSV, DXF (${some.length} in PDF): ${faults.length} that change more than a text; in browser and account: ${kept.length} not kept`,
    target: 'at least 515 names, no fault',
    reached: HOSTILE_NAMES.length >= 515 && faults.length + kept.length === 0,
  };
});
