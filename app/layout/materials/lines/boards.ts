import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { studSpacingOf } from '#app/layout/materials/stud-spacing.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { formatGap, formatMeasure, formatRoomMeasure, formatTile } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

const BOARDS: Goods = {
  id: 'boards',
  name: words.boards.name,
  unit: words.boards.unit,
  onHand: 'boardsOnHand',
  instead: 'boardsInstead',
  price: 'boardsPrice',
};
const TAPE: Goods = {
  id: 'tape',
  name: words.tape.name,
  unit: words.tape.unit,
  onHand: 'tapeOnHand',
  instead: 'tapeInstead',
  price: 'tapePrice',
};

const SCREWS: Goods = {
  id: 'screws',
  name: words.screws.name,
  unit: words.screws.unit,
  onHand: 'screwsOnHand',
  instead: 'screwsInstead',
  price: 'screwsPrice',
  perPack: 'screwsPerBox',
};

/** Backer boards laid by the planner itself, tape for the joints between them, and screws. */
export const BACKER_BOARDS: Material = {
  name: words.boards.material,
  source: words.boards.source,
  fields: [
    'boardLength',
    'boardWidth',
    'boardGap',
    'boardStagger',
    'boardTape',
    'screwSpacing',
    'studSpacing',
    'screwsPerBox',
  ],
  goods: [BOARDS, TAPE, SCREWS],
  measure,
  missing: ({ planned, trade }) => {
    if (trade.boardLength === null || trade.boardWidth === null) return words.boards.needsSize;
    return planned?.boards === null ? words.boards.notLaid : null;
  },
};

function measure({ layout, planned, trade, system }: CountedJob): readonly MaterialNeed[] {
  const { boards } = planned ?? {};
  const { boardLength, boardWidth, boardGap, boardTape, screwSpacing, studSpacing, screwsPerBox } = trade;
  if (!boards || boardLength === null || boardWidth === null) return [];
  const area = formatArea(layout.roomArea - layout.obstacleArea, system);
  const size = formatTile(boardWidth, boardLength, system);
  const tapeLength = formatRoomMeasure(boards.jointLength as Length, system);
  const cut = boards.needed - boards.full;
  // An empty field counts in the units of the job, whatever those of its project are.
  const studs = studSpacingOf(studSpacing, layout.request.unitSystem);
  const screwSpacingText = formatRoomMeasure(screwSpacing ?? 0, system);
  return [
    {
      goods: BOARDS,
      size,
      amount: boards.needed,
      bound: boards.bound,
      ...(boards.cut && { boards: boards.cut }),
      perPack: null,
      why: words.boards.why({
        area,
        corners: boards.corners,
        inLine: boards.inLine,
        full: boards.full,
        cut,
        bound: boards.bound,
        gap: boardGap === 0 ? null : formatGap(boardGap, system),
      }),
    },
    ...(boardTape === null
      ? []
      : [
          {
            goods: TAPE,
            size: formatRoomMeasure(boardTape, system),
            amount: boards.jointLength / boardTape,
            perPack: null,
            why: words.tape.why(tapeLength),
          },
        ]),
    ...(boards.screws === null || screwSpacing === null
      ? []
      : [
          {
            goods: SCREWS,
            size: '',
            amount: boards.screws,
            perPack: screwsPerBox,
            why: isWall(layout.request)
              ? words.screws.whyOnStuds(screwSpacingText, formatMeasure(studs, system))
              : words.screws.why(screwSpacingText),
          },
        ]),
  ];
}
