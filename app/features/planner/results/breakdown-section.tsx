import { memo, type ReactNode } from 'react';
import { CountFigures, Figure, type PlannedCountsProps } from '#app/features/planner/results/result-counts.tsx';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { describePattern, describeTileSize } from '#app/layout/job/describe-pattern.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { partsOfJob, thinsetOf, trowelsOf } from '#app/layout/materials/mortar-lines.ts';
import { isOfAnyShape, termsIn } from '#app/layout/model/layout-request.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { type AllToBuy, allToBuy, formatAll } from '#app/layout/order/all-to-buy.ts';
import { measureBorders } from '#app/layout/shown-sizes/measure-walls.ts';
import { formatArea, formatCoverage } from '#app/layout/units/area.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { formatGap, formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { FoldingSection } from '#app/ui/folding-section.tsx';
import * as breakdownWords from '#app/words/en/breakdown.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as resultsWords from '#app/words/en/results.ts';

/** Detailed Breakdown: how the number of tiles was computed, and every figure of the layout. */
export const BreakdownSection = memo(function BreakdownSection(props: PlannedCountsProps) {
  const { result, system, planned, job } = props;
  const { request } = result;
  const { trade } = readTrade({ ...job }, system);
  const thinset = thinsetOf(partsOfJob(result, trade));
  const isUp = isWall(request);
  const surface = surfaceOf(request);
  const terms = termsIn(request);
  const reword = wordsFor(terms);
  const measure = (length: number) => formatMeasure(length, system);
  const wholeOr = (length: number) => (length === 0 ? reword(breakdownWords.fullTile) : measure(length));
  const [across, down] = [measureBorders(result, 'x', system), measureBorders(result, 'y', system)];
  const area = (value: number) => formatArea(value, system);
  return (
    <FoldingSection
      id="breakdown-section"
      title={breakdownWords.breakdown}
      aside={planned.cuts && whyThatMany(allToBuy(result, planned.cuts))}
      open={false}
    >
      <div className="breakdown @container">
        <Group title={reword(resultsWords.tilesToBuy)}>
          <CountFigures {...props} />
        </Group>
        <Group title={breakdownWords.areas}>
          <dl className="figures">
            <Figure label={isUp ? breakdownWords.wall : breakdownWords.room} value={area(result.roomArea)} />
            {result.obstacleArea > 0 && <Figure label={breakdownWords.obstacles} value={area(result.obstacleArea)} />}
            {result.gapArea !== undefined && (
              <Figure label={breakdownWords.gap[surface]} value={area(result.gapArea)} />
            )}
            {result.gapArea !== undefined ? (
              <Figure label={reword(breakdownWords.toTile[surface])} value={area(result.netArea)} />
            ) : (
              result.obstacleArea > 0 && (
                <Figure label={breakdownWords.lessObstacles[surface]} value={area(result.netArea)} />
              )
            )}
            <Figure label={reword(breakdownWords.tiledWithoutJoints)} value={area(result.tiledArea)} />
            <Figure
              label={
                isUp
                  ? breakdownWords.wallSize
                  : isOfAnyShape(request)
                    ? breakdownWords.overall
                    : breakdownWords.roomSize
              }
              value={`${formatRoomMeasure(result.boundsLength, system)} × ${formatRoomMeasure(result.boundsWidth, system)}`}
            />
          </dl>
        </Group>
        {across !== null && down !== null && (
          <Group title={breakdownWords.borderCuts}>
            <dl className="figures">
              <Figure
                label={isUp ? breakdownWords.cutAtTop : breakdownWords.startCutLength}
                value={wholeOr(down.near)}
              />
              <Figure
                label={isUp ? breakdownWords.cutAtBottom : breakdownWords.leftoverLength}
                value={wholeOr(down.far)}
              />
              <Figure label={breakdownWords.startCutWidth} value={wholeOr(across.near)} />
              <Figure label={breakdownWords.leftoverWidth} value={wholeOr(across.far)} />
            </dl>
          </Group>
        )}
        <Group title={reword(breakdownWords.tileAndPattern)}>
          <dl className="figures">
            <Figure label={reword(breakdownWords.tileSize)} value={describeTileSize(request.finish, system)} />
            <Figure label={breakdownWords.joint} value={formatGap(request.finish.joint, system)} />
            {request.finish.perimeterGap !== undefined && (
              <Figure label={breakdownWords.gap[surface]} value={formatGap(request.finish.perimeterGap, system)} />
            )}
            <Figure label={breakdownWords.pattern} value={describePattern(request, system, 'label')} />
            <Figure
              label={breakdownWords.orientation}
              value={
                request.finish.patternOrientation === 'vertical' ? breakdownWords.vertical : breakdownWords.horizontal
              }
            />
            <Figure
              label={breakdownWords.autoOptimize}
              value={request.finish.autoOptimize ? breakdownWords.on : breakdownWords.off}
            />
          </dl>
        </Group>
        {thinset !== null && (
          <Group title={breakdownWords.settingMaterial}>
            <dl className="figures">
              <Figure label={resultsWords.thinsetBags} value={formatCount(thinset.bags)} />
              <Figure
                label={breakdownWords.bagCovers}
                value={thinset.beds.map(({ coverage }) => formatCoverage(coverage, system)).join(', ')}
              />
              <Figure label={resultsWords.trowel} value={trowelsOf(thinset, system).join(', ')} />
            </dl>
          </Group>
        )}
      </div>
    </FoldingSection>
  );
});

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Two numbers do not fit on the title's line. */
function whyThatMany(all: AllToBuy): string {
  const only = all.tiles === null || all.sheets === null;
  return only ? breakdownWords.whyThatMany(formatAll(all, ({ buy }) => buy)) : breakdownWords.whyThatManyOfBoth;
}
