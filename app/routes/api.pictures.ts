import { may } from '#app/product/plans/plans.ts';
import { formCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { keepPicture } from '#app/server/pictures/keep-picture.server.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

/** Keeps the photo that somebody cropped in the calculator, and answers with its id and its mean color. */
const call = formCall('api.pictures', async ({ app, viewer, form }) => {
  if (!may(viewer.user.plan, 'maySaveJobs')) return plainAnswer(403, tilesWords.needPlan);
  const file = form.get('photo');
  if (!(file instanceof File)) return plainAnswer(400, tilesWords.photoMissing);
  const kept = await keepPicture(app, viewer.userId, file, { is: 'tile', ratio: null });
  return kept.ok ? jsonAnswer(kept.value) : plainAnswer(400, kept.error);
});
export const loader = call.loader;
export const action = call.action;
