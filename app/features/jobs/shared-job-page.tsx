import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { OrderLine } from '#app/layout/order/describe-order.ts';
import { laidOf } from '#app/layout/room/laid.ts';
import { formatArea } from '#app/layout/units/area.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import { ofLaid, sayOf, sayRows } from '#app/words/en/laid.ts';
import * as sharedJobWords from '#app/words/en/shared-job.ts';

export type SharedProblem = 'too-long' | 'newer-version' | 'damaged' | 'unsound' | 'too-large' | 'busy';

const PROBLEMS: Record<SharedProblem, string> = {
  damaged: sharedJobWords.damaged,
  'too-long': sharedJobWords.tooLong,
  'newer-version': sharedJobWords.newer,
  unsound: sharedJobWords.unsound,
  'too-large': sharedJobWords.tooLarge,
  busy: sharedJobWords.busy,
};

export interface SharedJobPageProps {
  readonly name: string;
  readonly unitSystem: UnitSystem;
  readonly result: LayoutResult | null;
  /** Tiles really needed, by its cuts. */
  readonly needed: number;
  /** Tiles to buy, a line a kind of tile. */
  readonly toBuy: readonly OrderLine[];
  readonly problem: SharedProblem | null;
  /** The link's text, for its maker to open the job with; null for everybody else. */
  readonly ownLink: string | null;
  readonly drawing: ReactNode;
  readonly cuts: ReactNode;
}

/** A job behind a link, read-only for anybody who has it. */
export function SharedJobPage(props: SharedJobPageProps) {
  const { name, unitSystem, result, needed, toBuy, problem, ownLink, drawing, cuts } = props;
  return (
    <PageShell headerEnd={ownLink !== null && <OpenForEditing link={ownLink} />}>
      <div className="grid gap-4">
        <h1 className="text-2xl font-bold wrap-anywhere">{name === '' ? sharedJobWords.sharedLayout : name}</h1>
        {problem !== null && (
          <Banner tone="danger" role="alert">
            <p>{PROBLEMS[problem]}</p>
          </Banner>
        )}
        {result !== null && (
          <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
            <CardSection id="layout-section" title={sharedJobWords.layout}>
              {drawing}
            </CardSection>
            <div className="grid min-w-0 gap-4">
              <CardSection id="counts-section" title={ofLaid(laidOf(result.request), sharedJobWords.tiles)}>
                <Figures result={result} needed={needed} toBuy={toBuy} unitSystem={unitSystem} />
              </CardSection>
              {result.shapes.length > 0 && (
                <CardSection id="cuts-section" title={sharedJobWords.cuts} className="@container">
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
      <Button intent="open-link" variant="primary">
        {sharedJobWords.openForEditing}
      </Button>
    </Form>
  );
}

type FiguresProps = Pick<SharedJobPageProps, 'needed' | 'toBuy' | 'unitSystem'> & { readonly result: LayoutResult };

function Figures({ result, needed, toBuy, unitSystem }: FiguresProps) {
  const { counts, netArea } = result;
  const say = sayOf(laidOf(result.request));
  const rows = [
    ...sayRows(say, toBuy).map(({ term, value }) => [term, value] as const),
    [sharedJobWords.withWaste, counts.order],
    [say(sharedJobWords.tilesNeeded), needed],
    [say(sharedJobWords.fullTiles), counts.full],
    [say(sharedJobWords.cutTiles), counts.cut],
    [sharedJobWords.cutPieces, counts.pieces],
    [sharedJobWords.area, formatArea(netArea, unitSystem)],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
