import { Calculator, Percent, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlanBadge } from '#app/features/admin/plan-badge.tsx';
import { FILLS, planLooks } from '#app/features/admin/plan-looks.ts';
import type { Analytics } from '#app/product/admin-pages.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import { Card, CardSection } from '#app/ui/card.tsx';
import * as adminWords from '#app/words/en/admin.ts';
import { number } from '#app/words/en/formats.ts';

/** Four figures and the distribution of plans. */
export function AnalyticsCards({ figures }: { readonly figures: Analytics }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure icon={<Users />} label={adminWords.totalUsers} value={number(figures.totalUsers)} />
        <Figure
          icon={<UserPlus />}
          label={adminWords.recentSignups}
          note={adminWords.last7Days}
          value={number(figures.recentSignups)}
        />
        <Figure
          icon={<Percent />}
          label={adminWords.conversionRate}
          note={adminWords.trialToPaid}
          value={`${figures.conversionRate.toFixed(1)}%`}
        />
        <Figure icon={<Calculator />} label={adminWords.totalCalculations} value={number(figures.totalCalculations)} />
      </div>
      <CardSection id="plan-distribution" title={adminWords.planDistribution} className="mt-4">
        <ul className="grid gap-3">
          {figures.planBreakdown.map(({ plan, count }) => (
            <PlanShare key={plan} plan={plan} count={count} total={figures.totalUsers} />
          ))}
        </ul>
      </CardSection>
    </>
  );
}

interface FigureProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

function Figure({ icon, label, value, note }: FigureProps) {
  return (
    <Card>
      <p className="flex items-center gap-2 text-sm text-muted [&_svg]:size-4">
        {icon}
        {label}
      </p>
      <p className="mt-1 text-3xl font-bold tracking-tight">{value}</p>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
    </Card>
  );
}

function PlanShare({ plan, count, total }: { readonly plan: Plan; readonly count: number; readonly total: number }) {
  const { tone } = planLooks(plan);
  const share = total === 0 ? 0 : (count / total) * 100;
  return (
    <li className="grid grid-cols-[minmax(4rem,7.5rem)_1fr_minmax(2rem,auto)] items-center gap-3">
      <PlanBadge plan={plan} className="justify-self-start" />
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 w-full rounded-full bg-sunken"
      >
        <rect width={share} height="8" className={FILLS[tone]} />
      </svg>
      <span className="font-semibold">{number(count)}</span>
    </li>
  );
}
