import { eq } from 'drizzle-orm';
import type { SheetLogo } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { type BusinessDetails, businessLines, type Contractor, contractorOf } from '#app/product/business.ts';
import type { App } from '#app/server/app.server.ts';
import { isPublicName, standingOfName } from '#app/server/business/name-standing.server.ts';
import { readPicture } from '#app/server/pictures/keep-picture.server.ts';
import { users } from '#drizzle/schema/users.ts';

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

/**
 * The contact shown to clients who open the account's links; null if there are no details, or clients may not see the
 * name.
 */
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
