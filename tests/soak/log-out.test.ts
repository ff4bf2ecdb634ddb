import { runBrowserTest, runIntegration } from './support/run-tests.ts';
import { soakRow } from './support/soak-row.ts';

soakRow(41, () =>
  runBrowserTest({ row: 41, promise: 'Log out leaves nothing but what is unsent' }, 'leave-account.offline'),
);
soakRow(44, () =>
  runIntegration(
    { row: 44, promise: 'Sensitive steps ask again' },
    { files: ['confirm-again', 'two-step', 'passkeys'] },
  ),
);
