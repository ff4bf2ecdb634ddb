import type { TableShape } from '#app/server/backup/backup-file.schema.server.ts';
import type { DatabaseSession } from '#app/server/db/open-session.server.ts';

/**
 * Every table of the public schema with its columns, read from the catalog, so that a new table is never forgotten. A
 * table is after those it refers to. Generated columns are omitted.
 */
export async function describeTables(session: DatabaseSession): Promise<TableShape[]> {
  const { rows } = await session.query(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attname`);
  const tables = new Map<string, TableShape>();
  for (const row of rows) {
    const name = String(row.table);
    const table = tables.get(name) ?? { name, columns: [] };
    table.columns.push({ name: String(row.name), type: String(row.type) });
    tables.set(name, table);
  }
  const references = await session.query(`
    select c.relname as child, p.relname as parent from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = 'public'::regnamespace`);
  const parents = references.rows.map((row) => ({ child: String(row.child), parent: String(row.parent) }));
  return parentsFirst([...tables.values()], parents);
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function parentsFirst(
  tables: readonly TableShape[],
  references: readonly { readonly child: string; readonly parent: string }[],
): TableShape[] {
  const sorted: TableShape[] = [];
  const isPlaced = (name: string) => sorted.some((table) => table.name === name);
  let left = [...tables];
  while (left.length > 0) {
    const next = left.filter(({ name }) =>
      references.every(({ child, parent }) => child !== name || parent === name || isPlaced(parent)),
    );
    // Tables that refer to each other in a cycle have no such order; ours have no cycles.
    if (next.length === 0) throw new Error('Tables refer to each other in a ring');
    sorted.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return sorted;
}
