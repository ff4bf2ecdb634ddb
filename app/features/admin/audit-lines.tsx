import { Link } from '@remix-run/react';
import { Line, Lines } from '#app/features/admin/facts.tsx';
import type { AuditLine } from '#app/product/admin-pages.ts';
import { LocalDate } from '#app/ui/local-date.tsx';
import * as adminWords from '#app/words/en/admin.ts';
import { date, time } from '#app/words/en/formats.ts';

/** Audit entries: action, actor, subject and reason, newest first. */
export function AuditLines({
  lines,
  isOfOne = false,
}: {
  readonly lines: readonly AuditLine[];
  readonly isOfOne?: boolean;
}) {
  return (
    <Lines none={adminWords.noLines}>
      {lines.map((line) => (
        <Line
          key={line.id}
          note={
            <>
              <LocalDate iso={line.at} withTime />
              {` · ${adminWords.actors[line.actor] ?? line.actor}`}
              {!isOfOne && line.userId !== null && (
                <>
                  {' · '}
                  <Link to={`/admin/users/${line.userId}`} className="text-accent-ink underline">
                    {line.email ?? line.userId}
                  </Link>
                </>
              )}
            </>
          }
        >
          <span className="font-semibold">{adminWords.actions[line.action] ?? line.action}</span>
          {line.details.length > 0 && <span className="text-muted"> {describeDetails(line.details)}</span>}
        </Line>
      ))}
    </Lines>
  );
}

const ORDER = Object.keys(adminWords.detailNames);
/** A time in JSON form. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function describeDetails(details: AuditLine['details']): string {
  const placeOf = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...details]
    .sort((a, b) => placeOf(a.name) - placeOf(b.name))
    .map(({ name, value }) => {
      const shown = MOMENT.test(value)
        ? adminWords.momentUtc(date(new Date(value), 'UTC'), time(new Date(value), 'UTC'))
        : (name === 'cause' && adminWords.refusalCauses[value]) || value;
      return `${adminWords.detailNames[name] ?? name}: ${shown}`;
    })
    .join(' · ');
}
