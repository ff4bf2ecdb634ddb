import { JOINT_COLORS, TILE_COLORS, tileColor, WALL_COLORS } from '#app/drawing/model/look.ts';
import { TilePhotoField } from '#app/features/planner/results/tile-photo.tsx';
import { HiddenTradeFields, type TradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import { labelOf } from '#app/layout/fields/job-field.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { CERAMICS, OWN_COLOR, WOODS } from '#app/layout/model/look-fields.ts';
import { usualHeights } from '#app/layout/room/usual-height.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure, writeInField } from '#app/layout/units/format-length.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import * as lookWords from '#app/words/en/look.ts';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';

export interface LookControlsProps {
  readonly form: TradeForm;
  readonly terms: MaterialTerms;
}

/**
 * The colors of tiles, joints and walls as swatches with their trade names, how much the lot varies, and the room's
 * height.
 */
export function LookControls({ form, terms }: LookControlsProps) {
  const system = knownSystem(form.texts.unitSystem);
  const ceramics = CERAMICS.map(({ id }) => id);
  const woods = WOODS.map(({ id }) => id);
  const [first, others] = terms === 'planks' ? [woods, ceramics] : [ceramics, woods];
  return (
    <CardSection id="look-section" title={lookWords.colors} className="print:hidden">
      <div className="grid gap-5">
        <Swatches
          form={form}
          name="tileColor"
          own="tileColorOwn"
          ids={['usual', ...first, OWN_COLOR]}
          more={{ summary: terms === 'planks' ? lookWords.ceramics : lookWords.woods, ids: others }}
          colors={{ ...TILE_COLORS, usual: tileColor('usual', terms) }}
          words={{ usual: lookWords.usual[terms] }}
        />
        <TilePhotoField form={form} />
        <TradeInput form={form} name="tileVariation" hint={lookWords.variationHint} />
        <Swatches
          form={form}
          name="jointColor"
          own="jointColorOwn"
          ids={[...Object.keys(JOINT_COLORS), OWN_COLOR]}
          colors={JOINT_COLORS}
        />
        <Swatches
          form={form}
          name="wallColor"
          own="wallColorOwn"
          ids={[...Object.keys(WALL_COLORS), OWN_COLOR]}
          colors={WALL_COLORS}
        />
        {form.texts.surface === 'wall' ? (
          <HiddenTradeFields form={form} names={['ceiling']} />
        ) : (
          <TradeInput
            form={form}
            name="ceiling"
            placeholder={writeInField(usualHeights(system).wall, sizeUnit(system))}
            hint={lookWords.ceilingHint(formatRoomMeasure(usualHeights(system).wall, system))}
          />
        )}
        <div className="hidden no-js:block">
          <Button intent="update-figures:look">{lookWords.update}</Button>
        </div>
      </div>
    </CardSection>
  );
}

interface SwatchesProps {
  readonly form: TradeForm;
  readonly name: 'tileColor' | 'jointColor' | 'wallColor';
  /** The field for a typed color. */
  readonly own: `${SwatchesProps['name']}Own`;
  readonly ids: readonly string[];
  readonly more?: { readonly summary: string; readonly ids: readonly string[] };
  readonly colors: Readonly<Record<string, string>>;
  /** Labels of choices that depend on more than the choice. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Colors to choose from, and one to type or pick. */
function Swatches({ form, name, own, ids, more, colors, words }: SwatchesProps) {
  const field = fieldNamed(name);
  if (field.kind !== 'choice') return null;
  const labels = new Map(field.choices.map(({ id, label = id }) => [id, words?.[id] ?? label]));
  const choices = (of: readonly string[]) =>
    of.map((id) => ({
      value: id,
      label: labels.get(id) ?? id,
      picture: <Swatch color={id === OWN_COLOR ? form.trade[own] : (colors[id] ?? '')} />,
      ...(id === OWN_COLOR && { fields: <OwnColor form={form} name={own} /> }),
    }));
  return (
    <div className="swatches">
      <RadioCards
        name={name}
        legend={labelOf(field, form.texts)}
        choices={choices(ids)}
        value={form.texts[name] || field.usual}
        onChange={(id) => form.change({ [name]: id })}
        {...(more && { more: { summary: more.summary, choices: choices(more.ids) } })}
      />
    </div>
  );
}

/** A color as a swatch, or an empty frame without one. */
function Swatch({ color }: { readonly color: string }) {
  return (
    <svg viewBox="0 0 48 36" preserveAspectRatio="none" aria-hidden="true">
      {color !== '' && <rect width="48" height="36" fill={color} stroke="none" />}
    </svg>
  );
}

/** A color to type or, with scripts, to choose in the browser's color picker. */
function OwnColor({ form, name }: { readonly form: TradeForm; readonly name: SwatchesProps['own'] }) {
  const label = labelOf(fieldNamed(name), form.texts);
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TradeInput form={form} name={name} hint={lookWords.ownHint} />
      </div>
      <input
        type="color"
        className="h-11 w-14 shrink-0 rounded-control border border-control bg-surface no-js:hidden"
        aria-label={lookWords.pick(label)}
        value={form.trade[name] || '#c8b49a'}
        onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      />
    </div>
  );
}
