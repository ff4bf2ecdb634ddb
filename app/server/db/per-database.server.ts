import type { Db } from '#app/server/db/database.server.ts';

/** What `make` makes of a database, made once for each: a query asked with every page is built once, not every time. */
export function perDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
}
