import { memo } from 'react';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { readTileSide, TileDirection } from '#app/features/calculator/sections/tile-direction.tsx';
import { jointPresets } from '#app/layout/tile/joint.ts';
import { tileLabel, type UsualTile, usualTiles } from '#app/layout/tile/usual-tiles.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { unitSystemOf } from '#app/planner/values.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { writtenOnce } from '#app/ui/written-once.tsx';
import * as formWords from '#app/words/en/form.ts';

interface UsualSizesProps {
  readonly system: UnitSystem;
  readonly chosen: UsualTile['id'] | 'none';
}

const UsualSizes = memo(function UsualSizes({ system, chosen }: UsualSizesProps) {
  return usualTiles(system).map((tile) => (
    <Button key={tile.id} intent={`tile-size:${tile.id}`} aria-pressed={tile.id === chosen}>
      {tileLabel(tile, system)}
    </Button>
  ));
});

const usualSizes = writtenOnce((props: UsualSizesProps) => <UsualSizes {...props} />);

/** Material Specifications: the tile as it is sold, how it lies, and the joint between tiles. */
export const TilesSection = memo(function TilesSection({ form }: SectionProps) {
  const system = unitSystemOf(form.values.job);
  const joint = jointUnit(system);
  const { job } = form.values;
  const [short, long] = [job.tileLength, job.tileWidth]
    .map((text) => readTileSide(text, system) ?? 0)
    .sort((a, b) => a - b);
  const chosen = usualTiles(system).find((tile) => tile.short === short && tile.long === long)?.id ?? 'none';
  return (
    <CardSection id="tiles-section" title={formWords.tiles}>
      <Chips
        legend={formWords.usualSizes(sizeUnit(system))}
        html={import.meta.env.SSR && usualSizes({ system, chosen })}
      >
        <UsualSizes system={system} chosen={chosen} />
      </Chips>
      <div className="tile-sides">
        <JobInput form={form} name="tileWidth" />
        <span aria-hidden="true">×</span>
        <JobInput form={form} name="tileLength" />
      </div>
      <TileDirection job={job} />
      <JobInput
        form={form}
        name="groutSpacing"
        hint={formWords.pickJoint(joint === 'in' ? formWords.inches : formWords.millimetres)}
        fieldClassName="mt-3"
        list="joint-presets"
      />
      <datalist id="joint-presets">
        {jointPresets(system).map((preset) => (
          <option key={preset.label} value={formatField(preset.value, joint)}>
            {preset.label}
          </option>
        ))}
      </datalist>
    </CardSection>
  );
});
