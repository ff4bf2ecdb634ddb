import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment in time; stored with its zone, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const newId = () => uuid('id').primaryKey().defaultRandom();

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** A reference to the row that owns this one; deleting that row deletes this one too. */
export const ownerId = (name: string, of: () => AnyPgColumn) =>
  uuid(name).notNull().references(of, { onDelete: 'cascade' });
