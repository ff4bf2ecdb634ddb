import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { tilesToBuy } from '#app/layout/order/order-boxes.ts';
import { formatArea } from '#app/layout/units/area.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';

export type SharedProblem = 'too-long' | 'newer-version' | 'damaged' | 'unsound' | 'busy';

const PROBLEMS: Record<SharedProblem, string> = {
  damaged: 'This link is damaged or was cut short. Ask for it once more, and open it whole.',
  'too-long': 'This link is too long to be one of ours. Ask for it once more.',
  'newer-version': 'This link was made by a newer version of the program. Reload the page in a while.',
  unsound: 'The room of this job cannot be laid out as it stands. Ask whoever sent it to correct it.',
  busy: 'The layout could not be computed just now. Reload the page in a few seconds.',
};

export interface SharedJobPageProps {
  readonly name: string;
  readonly unitSystem: UnitSystem;
  readonly result: LayoutResult | null;
  /** Tiles really needed, by the plan of its cuts. */
  readonly needed: number;
  readonly problem: SharedProblem | null;
  /** The link's text, for its maker to open the job with; null for everybody else. */
  readonly ownLink: string | null;
  readonly drawing: ReactNode;
  readonly cuts: ReactNode;
}

/** A job behind a link, for whoever has it: to look at, not to change. */
export function SharedJobPage(props: SharedJobPageProps) {
  const { name, unitSystem, result, needed, problem, ownLink, drawing, cuts } = props;
  return (
    <PageShell headerEnd={ownLink !== null && <OpenForEditing link={ownLink} />}>
      <div className="grid gap-4">
        <h1 className="text-2xl font-bold wrap-anywhere">{name === '' ? 'Shared layout' : name}</h1>
        {problem !== null && (
          <Banner tone="danger" role="alert">
            <p>{PROBLEMS[problem]}</p>
          </Banner>
        )}
        {result !== null && (
          <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
            <CardSection id="layout-section" title="Layout">
              {drawing}
            </CardSection>
            <div className="grid min-w-0 gap-4">
              <CardSection id="counts-section" title="Tiles">
                <Figures result={result} needed={needed} unitSystem={unitSystem} />
              </CardSection>
              {result.shapes.length > 0 && (
                <CardSection id="cuts-section" title="Cuts">
                  {cuts}
                </CardSection>
              )}
            </div>
          </div>
        )}
      </div>
    </PageShell>
  );
}

function OpenForEditing({ link }: { readonly link: string }) {
  return (
    <Form method="post" action="/?index">
      <input type="hidden" name="link" value={link} />
      <Button type="submit" name="intent" value="open-link" variant="primary">
        Open for editing
      </Button>
    </Form>
  );
}

interface FiguresProps {
  readonly result: LayoutResult;
  readonly needed: number;
  readonly unitSystem: UnitSystem;
}

function Figures({ result, needed, unitSystem }: FiguresProps) {
  const { counts, netArea } = result;
  const rows = [
    ['Tiles to buy', tilesToBuy(counts.order, needed)],
    ['With 15% waste', counts.order],
    ['Tiles really needed', needed],
    ['Full tiles', counts.full],
    ['Cut tiles', counts.cut],
    ['Cut pieces', counts.pieces],
    ['Area', formatArea(netArea, unitSystem)],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
