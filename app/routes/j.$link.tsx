import { data, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { readJsonText, toJsonText } from '#app/base/json-text.ts';
import { SharedJobPage, type SharedProblem } from '#app/features/jobs/shared-job-page.tsx';
import { CutList } from '#app/features/layout-canvas/cut-list.tsx';
import { LayoutDrawing } from '#app/features/layout-canvas/layout-drawing.tsx';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { describeTilesToBuy } from '#app/layout/order/describe-kinds.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import { allToBuy } from '#app/layout/order/tiles-to-buy.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { readJobLink } from '#app/server/jobs/job-link.server.ts';
import { planLayout } from '#app/server/layouts/run-layout.server.ts';
import { spendWork, weighWork } from '#app/server/layouts/spend-work.server.ts';
import * as sharedJobWords from '#app/words/en/shared-job.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: sharedJobWords.pageTitle(loaded?.name || sharedJobWords.sharedLayout) },
  { name: 'robots', content: 'noindex' },
];

const NOTHING = {
  name: '',
  unitSystem: 'imperial' as UnitSystem,
  layout: null,
  needed: 0,
  toBuy: [],
  sawn: [],
  ownLink: null,
};

/** Anybody with the link sees the layout; its author may open it in the calculator. */
export const loader = pageLoader('j.$link', async ({ request, params, app, viewer }) => {
  const link = params.link ?? '';
  const refuse = (problem: SharedProblem, status: number) => data({ ...NOTHING, problem }, { status });
  const opened = readJobLink(app.env, viewer?.userId ?? null, link);
  if (!opened.ok) return refuse(opened.error, 404);
  const { job, isOwner } = opened.value;
  const shown = { name: job.name, unitSystem: job.data.unitSystem, ownLink: isOwner ? link : null };
  const read = readJob(job.data);
  if (read.ok) await spendWork(app, request, { link }, weighWork([read.value.request]));
  const asker = { owner: link, signal: request.signal };
  const layout = read.ok
    ? await planLayout(read.value.request, readCutting({ ...job.data }, job.data.unitSystem), asker)
    : null;
  if (layout?.ok) {
    const { result, cuts } = layout.value;
    const sawn = findSawnPieces(cuts, result);
    return data({
      ...shown,
      layout: toJsonText(result),
      needed: allToBuy(result, cuts).needed,
      toBuy: describeTilesToBuy(result, cuts, job.data.unitSystem),
      sawn,
      problem: null,
    });
  }
  const { problem, status } = describeFailure(layout === null ? null : layout.error.code);
  return data({ ...NOTHING, ...shown, problem }, { status });
});

/** Why there is no layout; without a code the job cannot be read. */
function describeFailure(code: string | null): { readonly problem: SharedProblem; readonly status: number } {
  switch (code) {
    case 'timeout':
    case 'overloaded':
    case 'crashed':
    case 'unavailable':
      return { problem: 'busy', status: 503 };
    case 'too-much-work':
      return { problem: 'too-large', status: 422 };
    default:
      return { problem: 'unsound', status: 200 };
  }
}

export default function SharedJobRoute() {
  const loaded = useLoaderData<typeof loader>();
  const { layout, sawn, unitSystem } = loaded;
  const result = useMemo(() => layout && readJsonText(layout), [layout]);
  const [highlightedLabel, onHighlight] = useState<string | null>(null);
  const shared = { unitSystem, highlightedLabel, onHighlight };
  return (
    <SharedJobPage
      {...loaded}
      result={result}
      drawing={result && <LayoutDrawing {...shared} result={result} sawn={sawn} showMeasurements />}
      cuts={result && <CutList {...shared} result={result} sawn={sawn} />}
    />
  );
}
