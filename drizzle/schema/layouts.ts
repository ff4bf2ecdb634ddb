import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Jobs kept in the account. Integer lengths are thousandths of an inch; `job` is the whole document. */
export const layouts = pgTable(
  'layouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    /** One more with every change, so that a device can tell whether what it holds is still what the account holds. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('layouts_user_name_idx').on(table.userId, sql`lower(btrim(${table.name}))`)],
);

export const obstacles = pgTable(
  'obstacles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    layoutId: uuid('layout_id')
      .notNull()
      .references(() => layouts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', {
      enum: [
        'kitchen_island',
        'cabinet',
        'column',
        'custom',
        'door_casing',
        'baseboard',
        'window',
        'niche',
        'outlet',
        'tub_edge',
        'shower_valve',
      ],
    }).notNull(),
    length: integer('length').notNull(),
    width: integer('width').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('obstacles_layout_id_idx').on(table.layoutId)],
);

/** Layouts that have cost a calculation once; the same one is free ever after. */
export const countedLayouts = pgTable(
  'counted_layouts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    index('counted_layouts_created_at_idx').on(table.createdAt),
  ],
);

/** Forms that have had their effect: one submission id, one effect. */
export const submissions = pgTable(
  'submissions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** What was submitted, so that an id cannot be reused for something else. */
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id, table.subject] }),
    index('submissions_created_at_idx').on(table.createdAt),
  ],
);
