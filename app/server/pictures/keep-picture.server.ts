import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { PICTURE_ID } from '#app/base/picture-address.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { MOST_PICTURES } from '#app/product/tiles/pictures.ts';
import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { makePicture, type UploadFault, weighPicture } from '#app/server/pictures/make-picture.server.ts';
import type { PictureUse } from '#app/server/pictures/write-picture.server.ts';
import * as tilesWords from '#app/words/en/tiles.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { proposalRevisions, proposals } from '#drizzle/schema/proposals.ts';
import { pictures, tiles } from '#drizzle/schema/tiles.ts';
import { users } from '#drizzle/schema/users.ts';

/** A kept picture, as far as pages need it. */
export interface StoredPicture {
  readonly id: string;
  readonly color: string;
}

/**
 * Re-encodes an uploaded picture and stores it for its account. The same picture twice is one row. The error is the
 * message at its field.
 */
export async function keepPicture(
  app: App,
  userId: string,
  file: File,
  use: PictureUse,
): Promise<Result<StoredPicture, string>> {
  await spendAttempt(app, RATE_RULES.pictures, userId);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const weighed = weighPicture(bytes);
  if (!weighed.ok) return err(FAULTS[weighed.error]);
  await spendAttempt(app, RATE_RULES.picturePixels, userId, Math.ceil(weighed.value / 1e6));
  const made = await makePicture(bytes, use, userId);
  if (!made.ok) return err(FAULTS[made.error]);
  const { width, height, color } = made.value;
  const [webp, jpeg] = [Buffer.from(made.value.webp), Buffer.from(made.value.jpeg)];
  const id = createHash('sha256').update(userId).update('\n').update(webp).digest('hex').slice(0, 32);
  return app.db.transaction(async (db) => {
    // Two concurrent uploads must not exceed the limit together.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('pictures'), hashtext(${userId}))`);
    const [known] = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id));
    if (known !== undefined) return ok({ id, color });
    const isFull = async () => (await db.$count(pictures, eq(pictures.userId, userId))) >= MOST_PICTURES;
    if (await isFull()) await db.execute(deleteUnused(userId));
    if (await isFull()) return err(tilesWords.mostPictures(MOST_PICTURES));
    await spendAttempt(app, RATE_RULES.picturesDay, userId);
    await db.insert(pictures).values({
      id,
      userId,
      webp: webp.toString('base64'),
      jpeg: jpeg.toString('base64'),
      width,
      height,
      color,
      createdAt: app.now(),
    });
    return ok({ id, color });
  });
}

const FAULTS: Readonly<Record<UploadFault, string>> = {
  empty: tilesWords.photoMissing,
  'too-heavy': tilesWords.photoTooHeavy,
  'not-a-picture': tilesWords.notAPhoto,
  'too-many-pixels': tilesWords.photoTooLarge,
  'too-long': tilesWords.photoTooLong,
  moves: tilesWords.photoMoves,
  damaged: tilesWords.photoDamaged,
  'too-slow': tilesWords.photoTooSlow,
  busy: tilesWords.photoBusy,
};

/** The size of a kept picture in pixels; null if it is gone. */
export async function sizeOfPicture(app: App, id: string) {
  const [row] = await app.db
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.id, id));
  return row ?? null;
}

/** The bytes of a kept picture; null if there is none of that id. */
export async function readPicture(app: App, id: string, kind: 'webp' | 'jpeg'): Promise<Buffer | null> {
  if (!PICTURE_ID.test(id)) return null;
  const [row] = await app.db.select({ bytes: pictures[kind] }).from(pictures).where(eq(pictures.id, id));
  return row === undefined ? null : Buffer.from(row.bytes, 'base64');
}

/** Deletes a picture of an account that nothing shows any more. */
export async function dropUnusedPicture(app: App, userId: string, id: string): Promise<void> {
  await app.db.execute(deleteUnused(userId, id));
}

/** Deletes one or all pictures that no tile, saved job, draft or revision of a proposal of their account names. */
function deleteUnused(userId: string, id?: string): SQL {
  const named = (text: SQL) => sql`strpos(${text}, ${pictures.id}) > 0`;
  return sql`
    delete from ${pictures} where ${pictures.userId} = ${userId} ${id === undefined ? sql`` : sql`and ${pictures.id} = ${id}`}
      and not exists (select from ${tiles} where ${tiles.userId} = ${userId} and ${tiles.photo} = ${pictures.id})
      and not exists (select from ${users} where ${users.id} = ${userId} and ${users.logo} = ${pictures.id})
      and not exists (select from ${layouts} where ${layouts.userId} = ${userId} and ${named(sql`${layouts.job}::text`)})
      and not exists (select from ${proposals} where ${proposals.userId} = ${userId} and ${named(sql`${proposals.pictures}::text`)})
      and not exists (
        select from ${proposalRevisions} join ${proposals} on ${proposals.id} = ${proposalRevisions.proposalId}
        where ${proposals.userId} = ${userId}
          and (${named(sql`${proposalRevisions.pictures}::text`)} or ${named(sql`${proposalRevisions.document}`)}))`;
}
