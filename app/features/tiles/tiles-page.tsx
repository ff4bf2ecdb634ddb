import { Form, Link } from '@remix-run/react';
import { pictureAddress } from '#app/base/picture-address.ts';
import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import { TILE_FORM, TileSchema } from '#app/forms/tile-forms.ts';
import { choiceLabel, unitOf } from '#app/layout/fields/job-field.ts';
import { areaWithUnit } from '#app/layout/fields/read-area.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { knownSystem, tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { PICTURE_TYPES } from '#app/product/tiles/pictures.ts';
import {
  type AccountTile,
  MOST_NAME_CHARS,
  type StoredTile,
  TILE_DETAILS,
  type TileDetails,
} from '#app/product/tiles/tiles.ts';
import { Banner } from '#app/ui/banner.tsx';
import { BesideForm } from '#app/ui/beside-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { EnterButton } from '#app/ui/enter-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFormRevision } from '#app/ui/use-form-revision.ts';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as tilesWords from '#app/words/en/tiles.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface TilesPageProps {
  readonly tiles: readonly AccountTile[];
  readonly mayKeep: boolean;
  /** The tile in the form; null for a new one. */
  readonly changing: StoredTile | null;
  /** The units in which a new tile is typed. */
  readonly unitSystem: UnitSystem;
  /** The id for the tile that the form creates. */
  readonly nextId: string;
  readonly answer: FormAnswer | undefined;
  /** The tile that was just saved; null if the last press was another one. */
  readonly keptId: string | null;
  /** The last press deleted a tile. */
  readonly isRemoved: boolean;
}

/** An account's tiles, and the form that saves one. */
export function TilesPage({ tiles, mayKeep, changing, unitSystem, nextId, answer, keptId, isRemoved }: TilesPageProps) {
  const message = isRemoved ? tilesWords.removed : keptId !== null && answer === undefined ? tilesWords.kept : null;
  const problem = errorIn(answer, '');
  return (
    <div className="grid grid-cols-1 gap-4">
      {mayKeep && <EnterButton form={TILE_FORM} intent="keep" />}
      <div>
        <h1 className="text-2xl font-bold">{tilesWords.tiles}</h1>
        <p className="text-muted">{tilesWords.about}</p>
        {mayKeep && tiles.length > 0 && (
          <p className="mt-1 lg:hidden">
            <a href="#tile-card" className="underline">
              {tilesWords.newTile}
            </a>
          </p>
        )}
      </div>
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          <p>{problem}</p>
        </Banner>
      )}
      {message !== null && (
        <Banner tone="ok" role="status">
          {message}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_24rem]">
        {tiles.length === 0 ? (
          <p className="text-muted">{tilesWords.noneYet}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {tiles.map((tile) => (
              <TileCard key={tile.id} tile={tile} mayKeep={mayKeep} />
            ))}
          </ul>
        )}
        {mayKeep && (
          <TileForm
            // A form per tile, so that typed text does not carry over to the next.
            key={changing === null ? `after ${keptId}` : changing.id}
            changing={changing}
            unitSystem={unitSystem}
            nextId={nextId}
            answer={answer}
          />
        )}
      </div>
    </div>
  );
}

function TileCard({ tile, mayKeep }: { readonly tile: AccountTile; readonly mayKeep: boolean }) {
  const { id, name, details, photo } = tile;
  const deleteIt = (
    <SendButton intent={`delete:${id}`} aria-label={tilesWords.remove(name)}>
      {tilesWords.deleteIt}
    </SendButton>
  );
  return (
    <li className="card grid grid-cols-[5rem_1fr] content-start items-start gap-3">
      <Thumb name={name} photo={photo} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {describeTile(details).map((line) => (
          <p key={line} className="text-sm text-muted wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      <div className="col-span-2 flex flex-wrap gap-2">
        {mayKeep && (
          <Button asChild>
            <Link to={`/tiles?change=${id}#tile-card`} aria-label={tilesWords.edit(name)}>
              {tilesWords.change}
            </Link>
          </Button>
        )}
        <Form method="post" preventScrollReset>
          {mayKeep ? <BesideForm form={TILE_FORM}>{deleteIt}</BesideForm> : deleteIt}
        </Form>
      </div>
    </li>
  );
}

function Thumb({ name, photo }: Pick<AccountTile, 'name' | 'photo'>) {
  if (photo === null)
    return <div aria-hidden="true" className="size-20 rounded-control border border-line bg-sunken" />;
  return (
    <img
      src={pictureAddress(photo)}
      alt={tilesWords.photoOf(name)}
      className="size-20 rounded-control border border-line object-cover"
    />
  );
}

/** The tile's properties, one line each. */
function describeTile(details: TileDetails): readonly string[] {
  const unit = unitOf(fieldNamed('tileWidth'), details.unitSystem);
  const unitName = choiceLabel(fieldNamed('priceUnit'), details.priceUnit).toLowerCase();
  return [
    `${details.tileWidth} × ${details.tileLength} ${unit}`,
    details.nominalWidth === '' || details.nominalLength === ''
      ? ''
      : tilesWords.soldAs(`${details.nominalWidth} × ${details.nominalLength} ${unit}`),
    details.tilesPerBox === '' ? '' : tilesWords.perBox(details.tilesPerBox),
    details.boxArea === '' ? '' : tilesWords.perBox(areaWithUnit(details.boxArea, knownSystem(details.unitSystem))),
    details.price === '' ? '' : tilesWords.priceOf(details.price, unitName),
  ].filter((line) => line !== '');
}

type TileFormProps = Pick<TilesPageProps, 'changing' | 'unitSystem' | 'nextId' | 'answer'>;

function TileForm({ changing, unitSystem, nextId, answer }: TileFormProps) {
  const system = changing?.details.unitSystem ?? unitSystem;
  const {
    props,
    fields,
    answer: own,
  } = usePageForm({
    id: TILE_FORM,
    schema: TileSchema,
    answer,
    defaultValue: changing === null ? undefined : { tileName: changing.name, ...changing.details },
  });
  const revision = useFormRevision(changing?.revision ?? 0, own?.result.initialValue?.revision);
  return (
    <CardSection id="tile-card" title={changing === null ? tilesWords.newTile : tilesWords.changeTile}>
      <Form {...props} encType="multipart/form-data" preventScrollReset className="grid grid-cols-1 gap-4">
        <input type="hidden" name="id" value={changing?.id ?? nextId} />
        <input type="hidden" name="unitSystem" value={system} />
        <input type="hidden" name="revision" value={revision} />
        <TextField
          name="tileName"
          label={tilesWords.name}
          hint={tilesWords.nameHint}
          error={fields.tileName.errors?.[0]}
          maxLength={MOST_NAME_CHARS}
          defaultValue={fields.tileName.initialValue ?? ''}
        />
        {TILE_DETAILS.map((name) => (
          <DetailField
            key={name}
            name={name}
            system={system}
            value={fields[name].initialValue ?? ''}
            error={fields[name].errors?.[0]}
          />
        ))}
        <Field
          id="tile-photo"
          label={changing?.photo ? tilesWords.otherPhoto : tilesWords.photo}
          hint={tilesWords.photoHint}
          error={fields.photo.errors?.[0]}
        >
          {(control) => <FileInput {...control} name="photo" accept={PICTURE_TYPES} />}
        </Field>
        {changing?.photo && <Checkbox name="dropPhoto" label={tilesWords.removePhoto} />}
        <div className="flex flex-wrap gap-2">
          <SendButton intent="keep" variant="primary">
            {changing === null ? tilesWords.keep : tilesWords.saveChanges}
          </SendButton>
          {changing !== null && (
            <Button asChild>
              <Link to="/tiles">{tilesWords.cancel}</Link>
            </Button>
          )}
        </div>
      </Form>
    </CardSection>
  );
}

function hintOf(name: DetailFieldProps['name'], system: string): string | undefined {
  if (name === 'nominalWidth') return tradeNotesWords.nominalSide;
  return name === 'boxArea' ? tradeNotesWords.boxArea[tradeOf(system)] : undefined;
}

interface DetailFieldProps {
  readonly name: (typeof TILE_DETAILS)[number];
  readonly system: string;
  readonly value: string;
  readonly error: string | undefined;
}

/** A field of the tile, as in the calculator. */
function DetailField({ name, system, value, error }: DetailFieldProps) {
  const field = fieldNamed(name);
  const common = { name, label: field.label, hint: hintOf(name, system), error };
  if (field.kind === 'choice') {
    return (
      <SelectField {...common} defaultValue={value || field.usual}>
        <Options of={field.choices.map(({ id, label }) => [id, label ?? id])} />
      </SelectField>
    );
  }
  return (
    <TextField
      {...common}
      suffix={field.kind === 'length' ? unitOf(field, system) : undefined}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      defaultValue={value}
    />
  );
}
