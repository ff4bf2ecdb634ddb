import { ChangeOfPlan, useIsFollowed } from '#app/features/planner/results/change-of-plan.tsx';
import { ReadRoomInput } from '#app/features/planner/results/rooms-on-floor.tsx';
import { CoursesReadings, TileReadings } from '#app/features/planner/results/tile-readings.tsx';
import { TileToReadPicture } from '#app/features/planner/results/tile-to-read.tsx';
import { HiddenTradeFields, type TradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { ignoresLength } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { expectFromTile, expectInRooms, type GridRows, type WallReadings } from '#app/layout/replan/grid-rows.ts';
import { tileToRead } from '#app/layout/replan/pattern-grid.ts';
import { expectedTen, stepsRead } from '#app/layout/replan/replan-grid.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/replan.ts';

interface FromTileReadingsProps {
  readonly request: LayoutRequest;
  readonly rows: GridRows;
  readonly form: TradeForm;
  readonly job: JobText;
  readonly unitSystem: UnitSystem;
}

/** The readings of a pattern that continues from one of its tiles. */
export function FromTileReadings({ rows, request, form, job, unitSystem }: FromTileReadingsProps) {
  const { laid } = form.trade;
  const isFollowed = useIsFollowed(job);
  const { grid } = rows;
  const toRead = tileToRead(grid);
  const onWall = isWall(request) ? words.fromTile.onWall : null;
  const should = laid === null ? [] : expectedReadings(rows, laid);
  const room = (length: number) => formatRoomMeasure(length, unitSystem);
  const describeRead = (readings: WallReadings) =>
    (['left', 'right', 'top', 'bottom'] as const).flatMap((side) => {
      const length = readings[side];
      if (length === null) return [];
      return [onWall ? onWall.shouldReadTo[side](room(length)) : words.fromTile.shouldReadTo(room(length), side)];
    });
  const ten = room(expectedTen(request, grid));
  const steps = stepsRead(grid.layers);
  const general = onWall ?? (grid.rooms === null ? words.fromTile : words.fromTile.inRooms);
  const texts =
    toRead === null
      ? {
          ...{ howItWorks: general.howItWorks, laidHint: words.fromTile.laidHint },
          ...{ label: undefined, shouldRead: words.fromTile.shouldRead, shouldReadTen: words.shouldReadTen },
        }
      : {
          ...{ howItWorks: general.howRowsWork, laidHint: words.fromTile.rowsHint },
          ...{ label: words.fromTile.rowsLaid, shouldRead: words.fromTile.shouldReadRow },
          shouldReadTen: (reading: string) => words.fromTile.shouldReadAlongRow(steps, reading),
        };
  return (
    <div id="readings" tabIndex={-1} className="grid gap-3 outline-none">
      {toRead !== null && <TileToReadPicture grid={grid} toRead={toRead} unitSystem={unitSystem} />}
      <p className="text-sm text-muted">{texts.howItWorks}</p>
      <div className="fields">
        <TradeInput
          form={form}
          name="laid"
          label={texts.label}
          hint={texts.laidHint(grid.countedFrom, grid.mostLaid)}
        />
      </div>
      {laid !== null && should.length > 0 && (
        <ul className="grid gap-1" data-testid="should-read">
          {should.map(({ room, readings }) => (
            <li key={room} className="font-semibold">
              {texts.shouldRead(laid, grid.endsAt, describeRead(readings), room)}
            </li>
          ))}
          <li>{texts.shouldReadTen(ten)}</li>
          {laid < grid.mostLaid - 1 && <li>{words.fromTile.readAgain}</li>}
        </ul>
      )}
      <div className="fields">
        {grid.rooms !== null && (
          <ReadRoomInput form={form} rooms={grid.rooms} none={words.fromTile.inRooms.whichRoom} />
        )}
        {(
          [
            ['measuredLeft', 'left'],
            ['measuredRight', 'right'],
            ['measuredTop', 'top'],
            ['measuredBottom', 'bottom'],
          ] as const
        ).map(([name, side]) => (
          <TradeInput
            key={name}
            form={form}
            name={name}
            label={onWall ? onWall.to[side] : words.fromTile.toWall(side)}
            hint={
              onWall ? onWall.toHint : (grid.rooms === null ? words.fromTile : words.fromTile.inRooms).toWallHint(side)
            }
          />
        ))}
        <TileReadings
          form={form}
          planned={{
            length: ignoresLength(patternOf(request.finish.layoutType)) ? null : request.finish.tileLength,
            width: request.finish.tileWidth,
          }}
          unitSystem={unitSystem}
          ten={
            toRead === null
              ? { hint: words.tenTilesHint }
              : { label: words.fromTile.alongRow(steps), hint: words.fromTile.alongRowHint }
          }
        />
        {grid.areCourses && <CoursesReadings form={form} job={job} most={laid ?? grid.mostLaid} />}
      </div>
      {grid.rooms === null && <HiddenTradeFields form={form} names={['readRoom']} />}
      <ChangeOfPlan isFollowed={isFollowed} isFromTile />
    </div>
  );
}

/** The expected tape reading at each wall; with several rooms, for each room by name. */
function expectedReadings(
  rows: GridRows,
  laid: number,
): readonly { readonly room: string | null; readonly readings: WallReadings }[] {
  const one = rows.grid.rooms === null ? expectFromTile(rows, laid) : null;
  const all =
    one === null
      ? expectInRooms(rows, laid).map(({ name, should }) => ({ room: name, readings: should }))
      : [{ room: null, readings: one }];
  return all.filter(({ readings }) => Object.values(readings).some((length) => length !== null));
}
