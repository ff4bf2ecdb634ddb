import { eq } from 'drizzle-orm';
import { changeBusiness } from '#app/server/account/change-business.server.ts';
import type { App } from '#app/server/app.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** Gives an account a business with this name, and replaces its earlier one. */
export async function putBusiness(app: App, userId: string, name: string, address = '', currency = ''): Promise<void> {
  const [user] = await app.db.select({ at: users.businessRevision }).from(users).where(eq(users.id, userId));
  const details = { name, address, phone: '', email: '', licence: '', currency };
  await changeBusiness(app, userId, { details }, user?.at ?? 0);
}
