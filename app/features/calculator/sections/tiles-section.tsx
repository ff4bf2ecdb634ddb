import { memo } from 'react';
import { IntentButton } from '#app/features/calculator/intent-button.tsx';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { readTileSide, TileDirection } from '#app/features/calculator/sections/tile-direction.tsx';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { jointPresets } from '#app/layout/tile/joint.ts';
import { tileLabel, usualTiles } from '#app/layout/tile/usual-tiles.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Chips } from '#app/ui/chips.tsx';
import * as formWords from '#app/words/en/form.ts';

/** Material Specifications: the tile as it is sold, how it lies, and the joint between tiles. */
export const TilesSection = memo(function TilesSection({ form }: SectionProps) {
  const system = unitSystemOf(form.values.job);
  const joint = jointUnit(system);
  const { job } = form.values;
  const sides = [job.tileLength, job.tileWidth]
    .map((text) => readTileSide(text, system) ?? 0)
    .sort((a, b) => a - b)
    .join();
  return (
    <CardSection id="tiles-section" title={formWords.tiles}>
      <Chips legend={formWords.usualSizes(sizeUnit(system))}>
        {usualTiles(system).map((tile) => (
          <IntentButton
            key={tile.id}
            intent={`tile-size:${tile.id}`}
            aria-pressed={sides === `${tile.short},${tile.long}`}
          >
            {tileLabel(tile, system)}
          </IntentButton>
        ))}
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
