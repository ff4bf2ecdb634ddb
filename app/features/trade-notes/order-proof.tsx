import { useMemo, useState } from 'react';
import { BoxOrderForm } from '#app/features/trade-notes/box-order-form.tsx';
import { groupTiles } from '#app/features/trade-notes/group-tiles.ts';
import { TilePicture } from '#app/features/trade-notes/tile-picture.tsx';
import { useCuttingPlan } from '#app/features/trade-notes/use-cutting-plan.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { type CuttingPlan, DEFAULT_KERF, type TileKind } from '#app/layout/order/cutting/cutting-plan.ts';
import { tilesToBuy } from '#app/layout/order/order-boxes.ts';
import { formatJoint } from '#app/layout/units/format-length.ts';
import { fromInches, type Length, type UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';

export interface TradeNotesProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
}

const KERFS: readonly Length[] = [0, 1 / 16, 3 / 32, 1 / 8, 5 / 32].map(fromInches);

const KINDS: readonly { readonly kind: TileKind; readonly words: string }[] = [
  { kind: 'plain', words: 'Plain: half turns' },
  { kind: 'square', words: 'Square, any way round' },
  { kind: 'veined', words: 'Veined: no turns' },
];

/** Pictures shown before the rest is asked for. */
const FIRST_PICTURES = 12;

/** Order with proof: what the cuts need when offcuts are reused, and why no plan can do with fewer. */
export function OrderProof({ result, unitSystem }: TradeNotesProps) {
  const [tileKind, setTileKind] = useState<TileKind>('plain');
  const [kerf, setKerf] = useState<Length>(DEFAULT_KERF);
  const options = useMemo(() => ({ kerf, tileKind }), [kerf, tileKind]);
  const planned = useCuttingPlan(result, options);
  const { plan } = planned;
  return (
    <CardSection id="order-section" title="Order with proof">
      {plan === null ? (
        <p className="text-muted">Planning the cuts…</p>
      ) : (
        <div className="grid gap-4">
          <div>
            <p className="text-xl font-semibold" data-testid="cutting-proof">
              {proofOf(plan)}
            </p>
            {!plan.isComplete && <p className="text-sm text-muted">The best plan found in the time there is.</p>}
          </div>
          <ReuseTable plan={plan} />
          <div className="grid gap-3 sm:grid-cols-2">
            <Field id="plan-kind" label="Tile face">
              {(control) => (
                <Select {...control} value={tileKind} onChange={(event) => setTileKind(event.target.value as TileKind)}>
                  {KINDS.map(({ kind, words }) => (
                    <option key={kind} value={kind}>
                      {words}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field id="plan-kerf" label="Saw blade">
              {(control) => (
                <Select {...control} value={kerf} onChange={(event) => setKerf(Number(event.target.value) as Length)}>
                  {KERFS.map((width) => (
                    <option key={width} value={width}>
                      {width === 0 ? 'Snap cutter, no loss' : formatJoint(width, unitSystem)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <BoxOrderForm tiles={tilesToBuy(planned.result.counts.order, plan.tilesNeeded)} />
          {plan.tiles.length > 0 && <CuttingPictures plan={plan} result={planned.result} />}
        </div>
      )}
    </CardSection>
  );
}

function proofOf({ tilesNeeded, lowerBound }: CuttingPlan): string {
  return tilesNeeded === lowerBound
    ? `${tilesNeeded} tiles; no plan can use fewer`
    : `${tilesNeeded} tiles; no plan can use fewer than ${lowerBound}`;
}

function ReuseTable({ plan: { reuse } }: { readonly plan: CuttingPlan }) {
  const rows = [
    ['No reuse', 'every cut tile is a new one', reuse.noReuse],
    ['Half reuse', 'two pieces from a tile where both are half of it or less', reuse.halfReuse],
    ['Cut and fit', 'this plan: offcuts are used wherever they fit', reuse.cutAndFit],
    ['Waste add-on', 'the exact count with 15% waste', reuse.wasteAddOn],
  ] as const;
  return (
    <dl className="grid gap-1">
      {rows.map(([name, meaning, tiles]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt>
            <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{meaning}</span>
          </dt>
          <dd className="font-semibold tabular-nums">{tiles}</dd>
        </div>
      ))}
    </dl>
  );
}

function CuttingPictures({ plan, result }: { readonly plan: CuttingPlan; readonly result: LayoutResult }) {
  const [showsAll, setShowsAll] = useState(false);
  const groups = useMemo(() => groupTiles(plan, result), [plan, result]);
  const shown = showsAll ? groups : groups.slice(0, FIRST_PICTURES);
  return (
    <Disclosure summary="How each tile is cut" aside={`${plan.tiles.length} tiles`}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {shown.map((group) => (
          <TilePicture
            key={group.tile.pieces.map(({ piece }) => piece).join(' ')}
            group={group}
            across={result.tileAcross}
            down={result.tileDown}
          />
        ))}
      </div>
      {groups.length > shown.length && (
        <button
          type="button"
          className="mt-3 min-h-11 font-semibold text-accent underline"
          onClick={() => setShowsAll(true)}
        >
          Show all {groups.length}
        </button>
      )}
    </Disclosure>
  );
}
