import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { BUSINESS_FIELD_NAMES, type BusinessDetails, isEmptyBusiness } from '#app/product/business.ts';
import type { App } from '#app/server/app.server.ts';
import { standingOfName } from '#app/server/business/name-standing.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { dropUnusedPicture } from '#app/server/pictures/keep-picture.server.ts';
import { askAboutName } from '#app/server/proposals/held-names.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** The business details that an account prints on sheets and proposals. */
interface Business {
  /** Null if nothing is typed. */
  readonly business: BusinessDetails | null;
  /** The id of the picture that is its logo. */
  readonly logo: string | null;
}

/** The business of an account as it is stored. */
export interface StoredBusiness extends Business {
  readonly businessRevision: number;
}

/**
 * Saves the details over `revision`, and the logo unless it is undefined. Returns the new revision, or the stored
 * details if they have a later one. Deletes the picture of an old logo unless a sent proposal shows it.
 */
export async function changeBusiness(
  app: App,
  userId: string,
  { details, logo }: { readonly details: BusinessDetails; readonly logo?: string | null | undefined },
  revision: number,
): Promise<Result<number, StoredBusiness>> {
  const business = isEmptyBusiness(details) ? null : details;
  let unused: string | null = null;
  await spendAttempt(app, RATE_RULES.accountStep, `${userId}|business`);
  const saved = await app.db.transaction(async (db): Promise<Result<number, StoredBusiness>> => {
    const [before] = await db.select(STORED).from(users).where(eq(users.id, userId)).for('no key update');
    if (before === undefined) return ok(revision);
    const after = { business, logo: logo === undefined ? before.logo : logo };
    // The same form sent twice finds its own words there.
    if (isSame(before, after)) return ok(before.businessRevision);
    if (before.businessRevision !== revision) return err(before);
    await db
      .update(users)
      .set({ ...after, businessRevision: revision + 1 })
      .where(eq(users.id, userId));
    const name = business?.name ?? '';
    if (name !== '' && (await standingOfName(db, userId, name)) === 'waits') {
      await askAboutName(app, db, userId, name, 'name');
    }
    if (before.logo !== after.logo) {
      unused = before.logo;
      await audit(app, { action: 'logo.changed', userId, actor: 'self' }, db);
    }
    if (!isSame({ ...before, logo: after.logo }, after)) {
      await audit(app, { action: 'business.changed', userId, actor: 'self' }, db);
    }
    return ok(revision + 1);
  });
  app.wakeMail();
  if (unused !== null) await dropUnusedPicture(app, userId, unused);
  return saved;
}

const STORED = { business: users.business, logo: users.logo, businessRevision: users.businessRevision };

function isSame(one: Business, other: Business): boolean {
  const isAlike = BUSINESS_FIELD_NAMES.every((name) => (one.business?.[name] ?? '') === (other.business?.[name] ?? ''));
  return isAlike && one.logo === other.logo;
}
