import { memo, type ReactNode } from 'react';
import { Figure, type ResultCountsProps } from '#app/features/calculator/results/result-counts.tsx';
import { measureBorders } from '#app/layout/measures/measure-walls.ts';
import { wordPattern } from '#app/layout/patterns/word-pattern.ts';
import { formatArea, formatCoverage } from '#app/layout/units/area.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatGap, formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { CardSection } from '#app/ui/card.tsx';

/** Detailed Breakdown: every figure the layout rests on. */
export const BreakdownSection = memo(function BreakdownSection({ result, system }: ResultCountsProps) {
  const { request, thinset } = result;
  const measure = (length: number) => formatMeasure(length, system);
  const [across, down] = [measureBorders(result, 'x', system), measureBorders(result, 'y', system)];
  const area = (value: number) => formatArea(value, system);
  return (
    <CardSection id="breakdown-section" title="Detailed Breakdown" className="@container">
      <div className="grid gap-x-8 gap-y-5 @xl:grid-cols-2">
        <Group title="Areas">
          <Figure label="Room" value={area(result.roomArea)} />
          {result.obstacleArea > 0 && <Figure label="Obstacles" value={area(result.obstacleArea)} />}
          {result.gapArea !== undefined && <Figure label="Gap at the walls" value={area(result.gapArea)} />}
          {result.gapArea !== undefined ? (
            <Figure label="Floor to tile" value={area(result.netArea)} />
          ) : (
            result.obstacleArea > 0 && <Figure label="Room less obstacles" value={area(result.netArea)} />
          )}
          <Figure label="Tiled, without joints" value={area(result.tiledArea)} />
          <Figure
            label={request.room.type === 'custom' ? 'Overall, length × width' : 'Room, length × width'}
            value={`${formatRoomMeasure(result.boundsLength, system)} × ${formatRoomMeasure(result.boundsWidth, system)}`}
          />
        </Group>
        {across !== null && down !== null && (
          <Group title="Cuts at the walls">
            <Figure label="Start cut length (top)" value={wholeOr(down.near, measure)} />
            <Figure label="Leftover length (bottom)" value={wholeOr(down.far, measure)} />
            <Figure label="Start cut width (left)" value={wholeOr(across.near, measure)} />
            <Figure label="Leftover width (right)" value={wholeOr(across.far, measure)} />
          </Group>
        )}
        <Group title="Tile and pattern">
          <Figure
            label="Tile, length × width"
            value={`${measure(request.tileLength)} × ${measure(request.tileWidth)}`}
          />
          <Figure label="Joint" value={formatGap(request.joint, system)} />
          {request.perimeterGap !== undefined && (
            <Figure label="Gap at the walls" value={formatGap(request.perimeterGap, system)} />
          )}
          <Figure label="Pattern" value={wordPattern(request, system, 'label')} />
          <Figure label="Orientation" value={request.patternOrientation === 'vertical' ? 'Vertical' : 'Horizontal'} />
          <Figure label="Auto-optimize" value={request.autoOptimize ? 'On' : 'Off'} />
        </Group>
        <Group title="Setting material">
          <Figure label="Thinset, 50 lb bags" value={thinset.bags} />
          <Figure label="One bag covers" value={formatCoverage(thinset.coverageSqFtPerBag, system)} />
          <Figure label="Trowel" value={isMetric(system) ? thinset.trowelMetric : thinset.trowelImperial} />
        </Group>
      </div>
    </CardSection>
  );
});

function wholeOr(length: number, measure: (length: number) => string): string {
  return length === 0 ? 'Whole tile' : measure(length);
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 border-b border-line pb-1 text-sm font-semibold text-muted">{title}</h3>
      <dl>{children}</dl>
    </div>
  );
}
