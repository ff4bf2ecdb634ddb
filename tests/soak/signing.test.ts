import { runIntegration } from './support/run-tests.ts';
import { soakRow } from './support/soak-row.ts';

soakRow(40, () =>
  runIntegration({ row: 40, promise: 'What was signed stays' }, { files: ['signed-proposals'], rounds: 10 }),
);
soakRow(45, () =>
  runIntegration({ row: 45, promise: 'The audit cannot be blinded' }, { files: ['audit', 'signed-proposals'] }),
);
