import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ObstacleType } from '#app/layout/model/obstacle-types.ts';
import { createdAt, moment, newId, ownerId } from './columns.ts';
import { users } from './users.ts';

/** Jobs saved in the account. Integer lengths are thousandths of an inch; `job` is the complete document. */
export const layouts = pgTable(
  'layouts',
  {
    id: newId(),
    userId: ownerId('user_id', () => users.id),
    name: text('name').notNull(),
    roomLength: integer('room_length').notNull(),
    roomWidth: integer('room_width').notNull(),
    tileLength: integer('tile_length').notNull(),
    tileWidth: integer('tile_width').notNull(),
    groutSpacing: integer('grout_spacing').notNull().default(0),
    isVertical: boolean('is_vertical').notNull().default(true),
    autoOptimize: boolean('auto_optimize').notNull().default(true),
    startCutLength: integer('start_cut_length').notNull().default(0),
    startCutWidth: integer('start_cut_width').notNull().default(0),
    /** The versioned job document; the columns above mirror it for queries. */
    job: jsonb('job').notNull(),
    /** Incremented with every change, so that a device can tell whether its copy is current. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    /** When it was opened or changed last. */
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('layouts_user_name_idx').on(table.userId, sql`lower(btrim(${table.name}))`)],
);

export const obstacles = pgTable(
  'obstacles',
  {
    id: newId(),
    layoutId: ownerId('layout_id', () => layouts.id),
    name: text('name').notNull(),
    type: text('type').$type<ObstacleType>().notNull(),
    length: integer('length').notNull(),
    width: integer('width').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('obstacles_layout_id_idx').on(table.layoutId)],
);

/** Layouts that have cost a calculation once; laying the same one again is free. */
export const countedLayouts = pgTable(
  'counted_layouts',
  {
    userId: ownerId('user_id', () => users.id),
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    index('counted_layouts_created_at_idx').on(table.createdAt),
  ],
);

/** Forms that have taken effect: each submission id takes effect once. */
export const submissions = pgTable(
  'submissions',
  {
    userId: ownerId('user_id', () => users.id),
    id: text('id').notNull(),
    /** What was submitted, so that an id cannot be reused for something else. */
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id, table.subject] }),
    index('submissions_created_at_idx').on(table.createdAt),
  ],
);
