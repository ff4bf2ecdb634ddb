import { redirect } from '@remix-run/node';
import { exportData } from '#app/server/account/export-data.server.ts';
import { askToConfirm } from '#app/server/auth/confirm-identity.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { textStream } from '#app/server/http/response/text-stream.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';

/** GET has no page: the file is downloaded by a button of the account page. */
export const loader = pageLoader('account-data', async () => redirect('/account'));

/** All data stored about the viewer, as one file. */
export const action = formAction('account-data', async ({ app, viewer, form }) => {
  if ((await askToConfirm(app, viewer, form, 'data')) !== null) throw redirect('/account?confirm#data', 303);
  const { userId } = viewer;
  await spendAttempt(app, RATE_RULES.accountStep, `${userId}|data`);
  await queueMail(app, { kind: 'data-taken', recipient: viewer.user.email, userId });
  app.wakeMail();
  const day = app.now().toISOString().slice(0, 10);
  return new Response(textStream(await exportData(app, userId)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="tilewright-data-${day}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
});
