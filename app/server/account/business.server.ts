import { eq } from 'drizzle-orm';
import { type BusinessDetails, businessLines, type Contractor, contractorOf } from '#app/product/business.ts';
import type { App } from '#app/server/app.server.ts';
import { dropUnusedPicture } from '#app/server/pictures/keep-picture.server.ts';
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

/** The lines on the account's sheets. */
export async function businessOnSheets(app: App, userId: string): Promise<readonly string[]> {
  return businessLines(await readBusiness(app, userId));
}

/** Whom the client of the account's links may call; null if there are no details. */
export async function contractorOnLinks(app: App, userId: string): Promise<Contractor | null> {
  return contractorOf(await readBusiness(app, userId));
}

async function readBusiness(app: App, userId: string): Promise<BusinessDetails | null> {
  const [user] = await app.db.select({ business: users.business }).from(users).where(eq(users.id, userId));
  return user?.business ?? null;
}
