import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TileDetails } from '#app/product/tiles/tiles.ts';
import { createdAt, newId, ownerId } from './columns.ts';
import { users } from './users.ts';

/** Pictures of an account: photos of tiles and its logo, written anew by the server. Never shared between accounts. */
export const pictures = pgTable(
  'pictures',
  {
    /** The start of the SHA-256 of its account and its bytes, in hex: an address that nobody can guess. */
    id: text('id').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    /** The bytes as pages show them (WebP) and as papers print them (JPEG), in base64. */
    webp: text('webp').notNull(),
    jpeg: text('jpeg').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Its mean color, `#rrggbb`: shown where the picture is not. */
    color: text('color').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('pictures_user_id_idx').on(table.userId)],
);

/** The tiles that an account lays again and again. */
export const tiles = pgTable(
  'tiles',
  {
    id: newId(),
    userId: ownerId('user_id', () => users.id),
    name: text('name').notNull(),
    /** As it was typed, in the units of the account at that time. */
    details: jsonb('details').$type<TileDetails>().notNull(),
    /** The id of its photo, and the photo's mean color; null without one. */
    photo: text('photo'),
    color: text('color'),
    /** Incremented with every change, so that an outdated form is detected. */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('tiles_user_id_idx').on(table.userId)],
);
