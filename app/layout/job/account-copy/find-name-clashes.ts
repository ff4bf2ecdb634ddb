import { foldName } from '#app/layout/job/fold-name.ts';

interface NamedJob {
  readonly id: string;
  readonly name: string;
}

/**
 * The ids of jobs whose new names are still taken after all other renames, because jobs may swap names in one step. A
 * job that does not get its new name keeps its name in `held`, if any.
 */
export function findNameClashes(held: readonly NamedJob[], wanted: readonly NamedJob[]): ReadonlySet<string> {
  const refused = new Set<string>();
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const moving = new Set(wanted.flatMap(({ id }) => (refused.has(id) ? [] : [id])));
    const taken = new Set(held.flatMap(({ id, name }) => (moving.has(id) ? [] : [foldName(name)])));
    for (const { id, name } of wanted) {
      const folded = foldName(name);
      if (refused.has(id)) continue;
      if (taken.has(folded)) {
        refused.add(id);
        isSettled = false;
      } else taken.add(folded);
    }
  }
  return refused;
}
