import { FormSection } from '#app/features/planner/form/form-section.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { LayingFields } from '#app/features/planner/form/laying-fields.tsx';
import { OwnTiles } from '#app/features/planner/form/own-tiles.tsx';
import { RealSize } from '#app/features/planner/form/real-size.tsx';
import { SheetsDisclosure } from '#app/features/planner/form/sheets-disclosure.tsx';
import { readTileSide, TileDirection, type TileDirectionProps } from '#app/features/planner/form/tile-direction.tsx';
import { TileShape } from '#app/features/planner/form/tile-shape.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { hasOwnTile } from '#app/layout/patterns/registry.ts';
import { jointPresets } from '#app/layout/tile/joint.ts';
import { tileLabel, usualTiles } from '#app/layout/tile/usual-tiles.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import { tileLine } from '#app/planner/form/section-lines.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import * as formWords from '#app/words/en/form.ts';

/** Material Specifications: the tile as sold, how it is turned, and the joint between tiles. */
export function TilesSection() {
  const job = usePlanner(({ values }) => pickTile(values.job));
  const line = usePlanner(({ values }) => tileLine(values.job));
  const system = unitSystemOf(job);
  const joint = jointUnit(system);
  const [short, long] = [job.tileLength, job.tileWidth]
    .map((text) => readTileSide(text, system) ?? 0)
    .sort((a, b) => a - b);
  // The usual sizes are all of rectangles.
  const isShape = hasOwnTile(job.layoutType);
  const sizes = usualTiles(system, termsOf(job));
  const chosen = sizes.find((tile) => tile.short === short && tile.long === long)?.id;
  return (
    <FormSection id="tiles-section" title={formWords.tiles} line={line}>
      <LayingFields />
      {!isShape && (
        <Chips legend={formWords.usualSizes(sizeUnit(system))}>
          {sizes.map((tile) => (
            <Button key={tile.id} intent={`tile-size:${tile.id}`} aria-pressed={tile.id === chosen}>
              {tileLabel(tile, system)}
            </Button>
          ))}
        </Chips>
      )}
      <OwnTiles intent="use-tile" />
      <div className="tile-fields">
        <div className="tile-sides">
          <JobInput name="tileWidth" />
          <span aria-hidden="true">×</span>
          <JobInput name="tileLength" />
        </div>
        <JobInput
          name="groutSpacing"
          hint={formWords.pickJoint(joint === 'in' ? formWords.inches : formWords.millimetres)}
          list="joint-presets"
        />
      </div>
      <div className="tile-notes">
        {isShape ? (
          <TileShape />
        ) : (
          <>
            <RealSize job={job} />
            <TileDirection job={job} />
          </>
        )}
      </div>
      <SheetsDisclosure />
      <datalist id="joint-presets">
        {jointPresets(system).map((preset) => (
          <option key={preset.label} value={writeInField(preset.value, joint)}>
            {preset.label}
          </option>
        ))}
      </datalist>
    </FormSection>
  );
}

function pickTile({
  unitSystem,
  tileLength,
  tileWidth,
  patternOrientation,
  layoutType,
  laying,
  surface,
}: JobText): TileDirectionProps['job'] {
  return { unitSystem, tileLength, tileWidth, patternOrientation, layoutType, laying, surface };
}
