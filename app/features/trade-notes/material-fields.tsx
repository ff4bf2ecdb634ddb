import { useContext } from 'react';
import { AccountMaterials } from '#app/features/trade-notes/account-materials.ts';
import { HiddenTradeFields, type TradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import { labelOf, unitOf, usualLength } from '#app/layout/fields/job-field.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import type { Material } from '#app/layout/materials/material.ts';
import { MATERIALS } from '#app/layout/materials/materials.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { TradeText } from '#app/layout/model/job-text.ts';
import type { MaterialId } from '#app/layout/model/material-fields.ts';
import { isBySheet } from '#app/layout/mosaics/sheet-of.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as words from '#app/words/en/material-goods.ts';
import { inTermsOf, wordsFor } from '#app/words/en/material-terms.ts';

interface MaterialFieldsProps {
  readonly form: TradeForm;
}

/** The materials to choose from, and the fields of the chosen ones. Closed until one is chosen. */
export function MaterialFields({ form }: MaterialFieldsProps) {
  const { materials } = form.trade;
  const terms = termsOf(form.texts);
  const offered = MATERIALS.filter(({ id, isOfTile }) => terms !== 'planks' || !isOfTile || materials.includes(id));
  const usual = useContext(AccountMaterials);
  const choose = (id: MaterialId, isChosen: boolean) => {
    const others = materials.filter((one) => one !== id);
    form.change({ materials: (isChosen ? [...others, id] : others).join(',') });
  };
  return (
    <Disclosure id="more-materials" summary={words.more} open={materials.length > 0} className="mt-3 print:hidden">
      {/* Lets a form without scripts clear every checkbox */}
      <input type="hidden" name="materials" value="" />
      <fieldset>
        <legend className="mb-2 font-semibold">{words.chosen}</legend>
        <div className="grid gap-x-4 @lg:grid-cols-2">
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              id={`material-${id}`}
              name="materials"
              value={id}
              label={inTermsOf(terms, name)}
              checked={materials.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      {materials.length === 0 && usual !== '' && (
        <Button intent={`use-materials:${usual}`} className="mt-2">
          {words.asUsual}
        </Button>
      )}
      {materials.length > 0 && <p className="mt-2 text-sm">{words.fromTheBag}</p>}
      <MortarPrices form={form} />
      {MATERIALS.map((material) =>
        materials.includes(material.id) ? (
          <ChosenFields key={material.id} material={material} form={form} />
        ) : (
          <HiddenTradeFields key={material.id} form={form} names={namesOf(material)} />
        ),
      )}
    </Disclosure>
  );
}

const MORTAR_PRICES = ['thinsetPrice', 'groutBag', 'groutPrice'] as const;

/** The prices of thinset and grout, beside those of other materials. */
function MortarPrices({ form }: MaterialFieldsProps) {
  const isTyped = MORTAR_PRICES.some((name) => form.texts[name] !== '');
  if (form.trade.materials.length === 0 && !isTyped) return null;
  return (
    <Disclosure summary={words.mortarPrices} open={isTyped} className="mt-3">
      <div className="fields">
        {MORTAR_PRICES.map((name) => (
          <TradeInput key={name} form={form} name={name} />
        ))}
      </div>
    </Disclosure>
  );
}

/** How one material is sold. Quantities on hand and the user's own counts are folded while they are empty. */
function ChosenFields({ material, form }: MaterialFieldsProps & { readonly material: (typeof MATERIALS)[number] }) {
  const [counts, prices] = [countsOf(material), pricesOf(material)];
  const isOfSheets = material.id === 'weight' && isBySheet(form.trade, form.texts.layoutType);
  const reword = wordsFor(termsOf(form.texts));
  const name = reword(material.name);
  const isTyped = (names: readonly (keyof TradeText)[]) => names.some((name) => form.texts[name] !== '');
  const surface = surfaceOf(form.texts);
  const isIdle = (field: string) => (fieldNamed(field).surface ?? surface) !== surface;
  return (
    <section aria-label={name} className="mt-3 border-t border-line pt-3">
      <h3 className="font-semibold">{name}</h3>
      <p className="mb-2 text-sm text-muted">{reword(material.source)}</p>
      <div className="fields">
        {material.fields
          .filter((field) => !isIdle(field))
          .map((field) => (
            <TradeInput
              key={field}
              form={form}
              name={field as keyof TradeText}
              {...(isOfSheets && { label: inTermsOf('sheets', labelOf(fieldNamed(field), form.texts)) })}
              suffix={SUFFIXES[field]}
              placeholder={usualText(field, form.texts.unitSystem)}
            />
          ))}
      </div>
      <HiddenTradeFields form={form} names={material.fields.filter(isIdle) as (keyof TradeText)[]} />
      {counts.length > 0 && (
        <Disclosure summary={words.stockAndCounts} open={isTyped(counts)} className="mt-3">
          <div className="fields">
            {counts.map((name) => (
              <TradeInput key={name} form={form} name={name} />
            ))}
          </div>
        </Disclosure>
      )}
      {prices.length > 0 && (
        <Disclosure summary={words.prices} open={isTyped(prices)} className="mt-3">
          <div className="fields">
            {prices.map((name) => (
              <TradeInput key={name} form={form} name={name} label={labelOfPrice(material, name, form)} />
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  );
}

/** Units of the fields that are numbers. */
const SUFFIXES: Readonly<Record<string, string>> = { sealantTube: words.millilitres };

/** The default of an empty field, as it would be typed. Undefined if there is none. */
function usualText(name: string, system: string): string | undefined {
  const field = fieldNamed(name);
  if (field.kind === 'length') {
    const usual = usualLength(field, system);
    return usual === null ? undefined : writeInField(usual, unitOf(field, system));
  }
  return field.kind === 'number' && field.usual !== null ? String(field.usual / 10 ** field.places) : undefined;
}

function countsOf({ goods }: Material): readonly (keyof TradeText)[] {
  return goods
    .flatMap(({ onHand, instead }) => [onHand, instead])
    .filter((name) => name !== undefined) as (keyof TradeText)[];
}

function pricesOf({ goods }: Material): readonly (keyof TradeText)[] {
  return goods.map(({ price }) => price).filter((name) => name !== undefined) as (keyof TradeText)[];
}

/** Goods sold in packs are priced by the pack. */
function labelOfPrice({ goods }: Material, name: keyof TradeText, { trade }: TradeForm): string | undefined {
  const one = goods.find(({ price }) => price === name);
  const perPack = one?.perPack === undefined ? null : trade[one.perPack];
  return one === undefined || typeof perPack !== 'number' ? undefined : words.priceOfPack(one.name, perPack);
}

function namesOf(material: Material): readonly (keyof TradeText)[] {
  return [...(material.fields as (keyof TradeText)[]), ...countsOf(material), ...pricesOf(material)];
}
