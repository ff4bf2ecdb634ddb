import { eq } from 'drizzle-orm';
import type { SheetLogo } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { type BusinessDetails, businessLines, type Contractor, contractorOf } from '#app/product/business.ts';
import type { App } from '#app/server/app.server.ts';
import { dropUnusedPicture, readPicture } from '#app/server/pictures/keep-picture.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** Stores the business details for printed sheets. */
export async function setBusiness(app: App, userId: string, details: BusinessDetails): Promise<void> {
  const isEmpty = businessLines(details).length === 0;
  await app.db
    .update(users)
    .set({ business: isEmpty ? null : details })
    .where(eq(users.id, userId));
}

/** Sets the logo of the business, or takes it away. The picture of one before goes, unless a proposal that was sent shows it. */
export async function setLogo(app: App, userId: string, id: string | null): Promise<void> {
  const [before] = await app.db.select({ logo: users.logo }).from(users).where(eq(users.id, userId));
  await app.db.update(users).set({ logo: id }).where(eq(users.id, userId));
  if (before?.logo != null && before.logo !== id) await dropUnusedPicture(app, userId, before.logo);
}

/** The lines on the account's sheets, and its logo. */
export async function businessOnSheets(
  app: App,
  userId: string,
): Promise<{ readonly business: readonly string[]; readonly logo?: SheetLogo }> {
  const [user] = await app.db
    .select({ business: users.business, logo: users.logo })
    .from(users)
    .where(eq(users.id, userId));
  const business = businessLines(user?.business ?? null);
  const jpeg = user?.logo == null ? null : await readPicture(app, user.logo, 'jpeg');
  // A buffer may be a part of a larger one.
  return jpeg === null ? { business } : { business, logo: { id: user?.logo ?? '', jpeg: new Uint8Array(jpeg).buffer } };
}

/** Whom the client of the account's links may call; null if there are no details. */
export async function contractorOnLinks(app: App, userId: string): Promise<Contractor | null> {
  return contractorOf(await readBusiness(app, userId));
}

async function readBusiness(app: App, userId: string): Promise<BusinessDetails | null> {
  const [user] = await app.db.select({ business: users.business }).from(users).where(eq(users.id, userId));
  return user?.business ?? null;
}
