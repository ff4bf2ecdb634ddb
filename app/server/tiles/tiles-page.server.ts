import { data, redirect } from '@remix-run/node';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isSameData } from '#app/base/is-same-data.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { answerForm, answerForms, answerUnread, type ErrorsByField, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { deletedTile, TILE_FORM, TileDetailsSchema, TileSchema } from '#app/forms/tile-forms.ts';
import { z } from '#app/forms/zod.ts';
import { choiceLabel } from '#app/layout/fields/job-field.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { askForNominal } from '#app/layout/job/fields/read-trade.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { describeBox, unclearArea } from '#app/layout/order/describe-box.ts';
import { isUnitSystem, knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { toFieldErrors } from '#app/planner/form/check-values.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import { may } from '#app/product/plans/plans.ts';
import { photoRatio } from '#app/product/tiles/pictures.ts';
import {
  LATER_DETAILS,
  MOST_TILES,
  type StoredTile,
  TILE_DETAILS,
  type TileDetails,
} from '#app/product/tiles/tiles.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { readPreferences } from '#app/server/http/preferences.server.ts';
import { notifyTooMany } from '#app/server/http/request/notify-too-many.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { dropUnusedPicture, keepPicture, type StoredPicture } from '#app/server/pictures/keep-picture.server.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';
import * as tilesWords from '#app/words/en/tiles.ts';
import { tiles } from '#drizzle/schema/tiles.ts';

/** The tiles of an account by name. */
export async function listTiles(app: App, userId: string): Promise<readonly StoredTile[]> {
  const stored = await app.db
    .select(STORED)
    .from(tiles)
    .where(eq(tiles.userId, userId))
    .orderBy(asc(sql`lower(${tiles.name})`), asc(tiles.id));
  return stored.map(withAllDetails);
}

function withAllDetails(tile: StoredTile): StoredTile {
  return { ...tile, details: { ...LATER_DETAILS, ...tile.details } };
}

const STORED = {
  id: tiles.id,
  name: tiles.name,
  details: tiles.details,
  photo: tiles.photo,
  color: tiles.color,
  revision: tiles.revision,
};

/** The page of tiles. `?change=` opens one in the form, `?kept=` names the one saved last. */
export async function loadTiles(app: App, request: Request, { user, isAdmin, userId }: Viewer) {
  const kept = await listTiles(app, userId);
  const params = new URL(request.url).searchParams;
  const named = (param: string) => kept.find(({ id }) => id === params.get(param)) ?? null;
  return {
    email: user.email,
    isAdmin,
    plan: user.plan,
    mayKeep: may(user.plan, 'maySaveJobs'),
    unitSystem: readPreferences(request).unitSystem,
    tiles: kept,
    changing: named('change'),
    keptId: named('kept')?.id ?? null,
    nextId: newSubmissionId(),
  };
}

/** Keeps, changes or deletes a tile; or returns the page with its messages and the typed values. */
export async function submitTiles(app: App, request: Request, viewer: Viewer, form: FormData) {
  return notifyTooMany(request, TILE_FORM, form, async () => {
    const deleted = deletedTile(form);
    const id = deleted ?? textOf(form, 'id');
    if (!isUuid(id)) throw plainAnswer(404, tilesWords.notFound);
    if (deleted !== null) return deleteTile(app, viewer.userId, id, form);
    if (!may(viewer.user.plan, 'maySaveJobs')) {
      return refuseForm(answerUnread(TILE_FORM, form, tilesWords.needPlan), { status: 403 });
    }
    return keepTile(app, viewer.userId, id, form);
  });
}

async function keepTile(app: App, userId: string, id: string, form: FormData) {
  const submission = readSubmission(form, TileSchema);
  const refuse = (errors: ErrorsByField, status = 400) =>
    refuseForm(answerForm(TILE_FORM, submission, errors), { status });
  const unit = textOf(form, 'unitSystem');
  const details: TileDetails = {
    ...TileDetailsSchema.parse(Object.fromEntries(form)),
    unitSystem: isUnitSystem(unit) ? unit : 'imperial',
  };
  const problems = problemsOf(details);
  if (submission.status !== 'success' || problems !== null) return refuse(problems ?? {});
  const { tileName: name, photo: file, revision } = submission.value;
  const [owner] = await app.db.select({ userId: tiles.userId }).from(tiles).where(eq(tiles.id, id));
  if (owner !== undefined && owner.userId !== userId) throw plainAnswer(404, tilesWords.notFound);
  const kept =
    file === undefined
      ? null
      : await keepPicture(app, userId, file, { is: 'tile', ratio: photoRatio(sidesOf(details)) });
  if (kept?.ok === false) return refuse({ photo: [kept.error] });
  const photo = kept?.value ?? (form.get('dropPhoto') === 'on' ? null : undefined);
  const saved = await putTile(app, userId, { id, name, details, photo }, revision);
  if (saved.ok) throw redirect(saved.value === 'new' ? `/tiles?kept=${id}` : '/tiles', 303);
  if (kept !== null) await dropUnusedPicture(app, userId, kept.value.id);
  if (saved.error === 'too-many') return refuse({ '': [tilesWords.mostTiles(MOST_TILES)] }, 409);
  // A second press overwrites the present state: a live page does not reload its data after a refusal.
  form.set('revision', String(saved.error.revision));
  const errors = describeOther({ tileName: name, ...details }, saved.error, kept !== null);
  return refuseForm(answerForm(TILE_FORM, readSubmission(form, z.object({})), errors), { status: 409 });
}

/** A tile as its form has it; the photo is undefined if it stays as it is. */
interface TypedTile extends Pick<StoredTile, 'id' | 'name' | 'details'> {
  readonly photo: StoredPicture | null | undefined;
}

/**
 * Saves a tile over `revision`. Returns whether it is new, or the stored tile if it has a later revision. Deletes the
 * picture of an old photo.
 */
async function putTile(
  app: App,
  userId: string,
  { id, name, details, photo }: TypedTile,
  revision: number,
): Promise<Result<'new' | 'changed', StoredTile | 'too-many'>> {
  let unused: string | null = null;
  const saved = await app.db.transaction(async (db): Promise<Result<'new' | 'changed', StoredTile | 'too-many'>> => {
    // Two concurrent forms must not exceed the limit together or overwrite each other.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('tiles'), hashtext(${userId}))`);
    const [stored] = await db
      .select(STORED)
      .from(tiles)
      .where(and(eq(tiles.id, id), eq(tiles.userId, userId)));
    const before = stored && withAllDetails(stored);
    if (before === undefined) {
      if ((await db.$count(tiles, eq(tiles.userId, userId))) >= MOST_TILES) return err('too-many');
      const values = { id, userId, name, details, photo: photo?.id ?? null, color: photo?.color ?? null };
      await db.insert(tiles).values({ ...values, createdAt: app.now() });
      return ok('new');
    }
    const shown = photo === undefined ? before : { photo: photo?.id ?? null, color: photo?.color ?? null };
    const after = { name, details, photo: shown.photo, color: shown.color };
    // The same form sent twice finds its own words there.
    if (isSameData({ ...before, ...after }, before)) return ok('changed');
    if (before.revision !== revision) return err(before);
    await db
      .update(tiles)
      .set({ ...after, revision: revision + 1 })
      .where(eq(tiles.id, id));
    if (before.photo !== after.photo) unused = before.photo;
    return ok('changed');
  });
  if (unused !== null) await dropUnusedPicture(app, userId, unused);
  return saved;
}

/** What another window has saved of the tile meanwhile, at each field in which something else is typed. */
function describeOther(
  typed: Omit<TileDetails, 'unitSystem'> & { readonly tileName: string },
  { name, details }: StoredTile,
  hasFile: boolean,
): ErrorsByField {
  const there = { ...details, tileName: name };
  const others = (['tileName', ...TILE_DETAILS] as const)
    .filter((field) => there[field] !== typed[field])
    .map((field): [string, string[]] => {
      const choice = field === 'tileName' ? '' : choiceLabel(fieldNamed(field), there[field]);
      return [field, [commonWords.savedElsewhere(choice || there[field])]];
    });
  return {
    '': [tilesWords.changedElsewhere],
    ...Object.fromEntries(others),
    ...(hasFile && { photo: [commonWords.chooseAgain] }),
  };
}

/** Deletes a tile. The page comes back with the input for another one, if it was sent along. */
async function deleteTile(app: App, userId: string, id: string, form: FormData) {
  const [gone] = await app.db
    .delete(tiles)
    .where(and(eq(tiles.id, id), eq(tiles.userId, userId)))
    .returning({ photo: tiles.photo });
  if (gone?.photo) await dropUnusedPicture(app, userId, gone.photo);
  const photo = form.get('photo');
  const isChosen = photo instanceof File && photo.size > 0;
  const errors: ErrorsByField = isChosen ? { photo: [commonWords.chooseAgain] } : {};
  const typed = form.has('tileName') ? [answerForm(TILE_FORM, readSubmission(form, z.object({})), errors)] : [];
  return data({ isRemoved: true as const, ...answerForms([], typed) });
}

const SIDES = ['tileWidth', 'tileLength'] as const;

/** Messages by field of what cannot be read; null if all can. */
function problemsOf(details: TileDetails): ErrorsByField | null {
  const read = readFields(details, TILE_DETAILS.map(fieldNamed), details.unitSystem);
  const trade = read.values as Pick<Trade, 'boxArea' | 'nominalWidth' | 'nominalLength'>;
  const system = knownSystem(details.unitSystem);
  const { problem } = describeBox({ ...details, unitSystem: system }, trade);
  const problems = [...read.problems, ...askForNominal(trade, read.problems), ...unclearArea('boxArea', problem)];
  const errors: FieldErrors = {
    ...Object.fromEntries(
      SIDES.filter((side) => details[side] === '').map((side) => [side, [formProblemsWords.enterTile]]),
    ),
    ...toFieldErrors(problems),
  };
  if (Object.keys(errors).length === 0) return null;
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]]));
}

function sidesOf({ unitSystem, tileWidth, tileLength }: TileDetails): readonly [number, number] {
  const unit = sizeUnit(unitSystem as UnitSystem);
  const [width = 0, length = 0] = [tileWidth, tileLength].map((text) => {
    const read = parseLength(text, unit);
    return read.ok ? read.value : 0;
  });
  return [width, length];
}
