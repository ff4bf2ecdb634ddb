import { data, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { type ClientPlans, drawClientPlan } from '#app/drawing/paper/draw-client-plan.ts';
import { ClientPlansPage } from '#app/features/client-plans/client-plans-page.tsx';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { mayShowName } from '#app/server/business/name-standing.server.ts';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { readJobLink } from '#app/server/jobs/job-link.server.ts';
import { planLayout } from '#app/server/layouts/run-layout.server.ts';
import { ownerOf, spendWork, weighWork } from '#app/server/work/spend-work.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as sharedJobWords from '#app/words/en/shared-job.ts';
// The colors of the picture.
import '#app/features/layout-canvas/layout-canvas.css';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: sharedJobWords.pageTitle(loaded?.page.title ?? sharedJobWords.sharedLayout) },
  { name: 'robots', content: 'noindex' },
];

const NOTHING: ClientPlans = {
  title: sharedJobWords.sharedLayout,
  client: '',
  address: '',
  contractor: null,
  changedAt: '',
  plans: [],
  problem: null,
};

/** Anybody with the link sees the plan; its author may open it in the calculator. */
export const loader = pageLoader('j.$link', async ({ request, params, app, viewer }) => {
  const link = params.link ?? '';
  const opened = readJobLink(app.env, viewer?.userId ?? null, link);
  if (!opened.ok) {
    const problem = sharedJobWords.problems[opened.error];
    return data({ page: { ...NOTHING, problem }, ownLink: null }, { status: 404 });
  }
  const { job, isOwner } = opened.value;
  const named = opened.value.contractor;
  const contractor = named !== null && (await mayShowName(app.db, named.name)) ? named : null;
  const title = job.name === '' ? sharedJobWords.sharedLayout : job.name;
  const head = { ...NOTHING, title, contractor, changedAt: job.data.savedAt };
  const ownLink = isOwner ? link : null;
  const read = readJob(job.data);
  if (read.ok) await spendWork(app, request, { link }, weighWork([read.value.request]));
  const asker = { owner: ownerOf({ link }), signal: request.signal };
  const { trade } = readTrade({ ...job.data }, job.data.unitSystem);
  const layout = read.ok ? await planLayout(read.value.request, cuttingOf(trade), asker) : null;
  if (layout?.ok) {
    const plan = drawClientPlan(layout.value.result, { product: '', groutColor: '', trade }, 'plan');
    return data({ page: { ...head, plans: [{ id: 'plan', name: title, plan }] }, ownLink });
  }
  const { problem, status } = describeFailure(layout === null ? null : layout.error.code);
  return data({ page: { ...head, problem }, ownLink }, { status });
});

/** Why there is no layout; without a code the job cannot be read. */
function describeFailure(code: string | null): { readonly problem: string; readonly status: number } {
  switch (code) {
    case 'timeout':
    case 'overloaded':
    case 'crashed':
    case 'unavailable':
      return { problem: sharedJobWords.problems.busy, status: 503 };
    case 'too-much-work':
      return { problem: sharedJobWords.problems['too-large'], status: 422 };
    default:
      return { problem: sharedJobWords.problems.unsound, status: 200 };
  }
}

export default function SharedJobRoute() {
  const { page, ownLink } = useLoaderData<typeof loader>();
  return (
    <PageShell headerEnd={ownLink !== null && <OpenForEditing link={ownLink} />}>
      <ClientPlansPage {...page} />
    </PageShell>
  );
}

function OpenForEditing({ link }: { readonly link: string }) {
  return (
    <Form method="post" action="/?index">
      <input type="hidden" name="link" value={link} />
      <Button intent="open-link" variant="primary">
        {sharedJobWords.openForEditing}
      </Button>
    </Form>
  );
}
