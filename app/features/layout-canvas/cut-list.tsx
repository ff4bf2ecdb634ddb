import { memo, type ReactNode, type SyntheticEvent, useMemo } from 'react';
import { describeRounds } from '#app/drawing/display-list/describe-rounds.ts';
import { litLabels } from '#app/drawing/display-list/highlight.ts';
import { inksOfCuts, kindOfCut } from '#app/drawing/display-list/kind-of-cut.ts';
import { sizeText } from '#app/drawing/texts/text-metrics.ts';
import type { LayoutDrawingProps } from '#app/features/layout-canvas/layout-drawing.tsx';
import { sawnPieces } from '#app/features/layout-canvas/sawn-pieces.ts';
import { shapesInAll } from '#app/layout/compute/bound-layout.ts';
import { describeCutMarks, describeEased } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { CutShape } from '#app/layout/model/layout-result.ts';
import { describeSawnByShape } from '#app/layout/order/describe-sawn.ts';
import { describePartsOfShapes } from '#app/layout/parts/describe-parts.ts';
import { shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { Table } from '#app/ui/table.tsx';
import * as cutListWords from '#app/words/en/cut-list.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import './layout-canvas.css';

export type CutListProps = Pick<
  LayoutDrawingProps,
  'result' | 'unitSystem' | 'highlightedLabel' | 'onHighlight' | 'cuts' | 'sawn' | 'idPrefix'
>;

/** Rows shown at first, and rows at most: a floor with thousands of different cuts would make a page of megabytes. */
const FIRST_ROWS = 60;
const MAX_ROWS = 1000;

/**
 * The legend of the drawing, also for screen readers: every cut with its size. Pointing at a row highlights its pieces.
 */
export const CutList = memo(function CutList(props: CutListProps) {
  const { result, unitSystem, highlightedLabel = null, onHighlight, idPrefix = 'drawing' } = props;
  const sawn = props.sawn ?? sawnPieces(result, props.cuts);
  const { shapes } = result;
  const sizes = useMemo(() => {
    return shownSizes(result, unitSystem).map((measure) => sizeText(measure, unitSystem));
  }, [result, unitSystem]);
  const rounds = useMemo(
    () =>
      shapes.map((shape) => {
        const tile = kindOf(shape, result);
        if (tile.outline !== undefined) return describeCutMarks(shape, tile, unitSystem).join(' ');
        return describeRounds(shape, tile, unitSystem).join('; ');
      }),
    [shapes, result, unitSystem],
  );
  const rooms = useMemo(() => describePartsOfShapes(result), [result]);
  const inks = useMemo(() => inksOfCuts(result), [result]);
  const sawnWords = useMemo(() => describeSawnByShape(sawn, result), [sawn, result]);
  const eased = describeEased(result, unitSystem);
  if (shapes.length === 0) {
    return <p className="text-muted">{eased ?? inTermsOf(termsIn(result.request), cutListWords.none)}</p>;
  }
  const rest = Math.min(shapes.length, MAX_ROWS) - FIRST_ROWS;
  const further = shapesInAll(result) - Math.min(shapes.length, MAX_ROWS);
  const light = (event: SyntheticEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[data-cut]') : null;
    onHighlight?.(row?.getAttribute('data-cut') ?? null);
  };
  /** The pointer left. A row with the keyboard focus stays highlighted. */
  const leave = (event: SyntheticEvent<HTMLElement>) => {
    const row = event.currentTarget.querySelector(':focus')?.closest('[data-cut]');
    onHighlight?.(row?.getAttribute('data-cut') ?? null);
  };
  const lit = litLabels(highlightedLabel);
  const rowsOf = (from: number, to: number) =>
    shapes
      .slice(from, to)
      .map((shape, index) => (
        <CutRow
          key={shape.label}
          shape={shape}
          tint={inks[from + index] ?? 'cut'}
          kind={kindOfCut(shape, result)}
          size={sizes[from + index] ?? ''}
          round={rounds[from + index] ?? ''}
          room={rooms[from + index] ?? ''}
          sawn={sawnWords.get(from + index) ?? null}
          isLit={lit.has(shape.label)}
          idPrefix={idPrefix}
        />
      ));
  return (
    <section
      aria-label={cutListWords.listOfCuts}
      onPointerOver={light}
      onPointerLeave={leave}
      onFocus={light}
      onBlur={() => onHighlight?.(null)}
    >
      <CutTable caption={cutListWords.inDrawingOrder}>{rowsOf(0, FIRST_ROWS)}</CutTable>
      {eased !== null && <p className="mt-3 text-sm text-muted">{eased}</p>}
      {rest > 0 && (
        <details className="mt-3">
          <summary className={buttonClasses('secondary')}>{cutListWords.more(rest)}</summary>
          <CutTable caption={cutListWords.moreInDrawingOrder}>{rowsOf(FIRST_ROWS, MAX_ROWS)}</CutTable>
        </details>
      )}
      {further > 0 && <p className="mt-3 text-sm text-muted">{cutListWords.further(further)}</p>}
    </section>
  );
});

function CutTable({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <Table caption={caption} className="cuts">
      <thead>
        <tr>
          <th scope="col">{cutListWords.label}</th>
          <th scope="col">{cutListWords.kind}</th>
          <th scope="col">{cutListWords.size}</th>
          <th scope="col">{cutListWords.pieces}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface CutRowProps {
  readonly shape: CutShape;
  readonly tint: string;
  readonly kind: string;
  readonly size: string;
  /** Its holes and round notches, in words; or the marks on a tile that is not a rectangle. */
  readonly round: string;
  /** The rooms that contain its pieces, if there are several, in words. */
  readonly room: string;
  /** Pieces with a sawn edge on a joint, in words. */
  readonly sawn: string | null;
  readonly isLit: boolean;
  readonly idPrefix: string;
}

const CutRow = memo(function CutRow({ shape, tint, kind, size, round, room, sawn, isLit, idPrefix }: CutRowProps) {
  const notes = [round, room, sawn === null ? '' : cutListWords.sawnOnJoint(sawn)].filter((note) => note !== '');
  const row = { 'data-cut': shape.label, className: isLit ? 'bg-accent-soft' : undefined };
  return (
    <>
      <tr {...row}>
        <th scope="row">
          <a href={`#${idPrefix}-cuts-${shape.label}`} className={`draw-label draw-label-${tint}`}>
            {shape.label}
          </a>
        </th>
        <td>{kind}</td>
        <td>
          {size}
          <small>{kind}</small>
        </td>
        <td>{shape.count}</td>
      </tr>
      {notes.length > 0 && (
        <tr {...row} data-notes>
          <td colSpan={3}>
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </td>
        </tr>
      )}
    </>
  );
});
