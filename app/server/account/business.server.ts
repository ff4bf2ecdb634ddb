import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { SheetLogo } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import {
  BUSINESS_FIELD_NAMES,
  type BusinessDetails,
  businessLines,
  type Contractor,
  contractorOf,
  isEmptyBusiness,
} from '#app/product/business.ts';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { dropUnusedPicture, readPicture } from '#app/server/pictures/keep-picture.server.ts';
import { askAboutName, isPublicName, standingOfName } from '#app/server/proposals/held-names.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** What an account says about its business, on printed sheets and proposals. */
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
 * Saves the details, and the logo unless it is undefined, over `revision`; returns the revision that they have now, or what is
 * stored if there is a later one. The picture of a logo before goes, unless a proposal that was sent shows it.
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

/** The lines on the account's sheets, its currency, and its logo. */
export async function businessOnSheets(
  app: App,
  userId: string,
): Promise<{ readonly business: readonly string[]; readonly currency: string; readonly logo?: SheetLogo }> {
  const [user] = await app.db
    .select({ business: users.business, logo: users.logo })
    .from(users)
    .where(eq(users.id, userId));
  const business = businessLines(user?.business ?? null);
  const currency = user?.business?.currency ?? '';
  const shown = { business, currency };
  const jpeg = user?.logo == null ? null : await readPicture(app, user.logo, 'jpeg');
  // A buffer may be a part of a larger one.
  return jpeg === null ? shown : { ...shown, logo: { id: user?.logo ?? '', jpeg: new Uint8Array(jpeg).buffer } };
}

/** Whom the client of the account's links may call; null if there are no details, or clients may not see the name. */
export async function contractorOnLinks(app: App, userId: string): Promise<Contractor | null> {
  const contractor = contractorOf(await readBusiness(app, userId));
  if (contractor === null || contractor.name.trim() === '') return contractor;
  return isPublicName(await standingOfName(app.db, userId, contractor.name)) ? contractor : null;
}

/** The business name of an account; empty without one. */
export async function businessName(app: App, userId: string): Promise<string> {
  return (await readBusiness(app, userId))?.name ?? '';
}

/** The code of the currency in which the account writes its proposals; empty without one. */
export async function currencyOf(app: App, userId: string): Promise<string> {
  return (await readBusiness(app, userId))?.currency ?? '';
}

async function readBusiness(app: App, userId: string): Promise<BusinessDetails | null> {
  const [user] = await app.db.select({ business: users.business }).from(users).where(eq(users.id, userId));
  return user?.business ?? null;
}
