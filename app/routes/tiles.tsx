import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { ProjectsShell } from '#app/features/plans/projects-shell.tsx';
import { TilesPage } from '#app/features/tiles/tiles-page.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { TILE_FORM } from '#app/forms/tile-forms.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadTiles, submitTiles } from '#app/server/tiles/tiles-page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

export const meta = pageMeta(projectsWords.pageTitle(tilesWords.tiles, PRODUCT_NAME), tilesWords.pageDescription);

export const loader = pageLoader('tiles', ({ app, request, viewer }) => loadTiles(app, request, viewer));

export const action = formAction('tiles', ({ app, request, viewer, form }) => submitTiles(app, request, viewer, form));

export const clientAction = keepUnsent((form) => answerUnread(TILE_FORM, form, tilesWords.unsent));

/** The tiles of the account. */
export default function TilesRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isRemoved = answer !== undefined && 'isRemoved' in answer;
  return (
    <ProjectsShell {...page} need={tilesWords.needPlan} needText={tilesWords.needPlanText}>
      <TilesPage {...page} answer={refusalIn(answer)} isRemoved={isRemoved} />
    </ProjectsShell>
  );
}
