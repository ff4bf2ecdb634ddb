import { useMemo } from 'react';
import { MeasureReport } from '#app/features/planner/form/measures/measure-report.tsx';
import { Given, Remove, Row } from '#app/features/planner/form/measures/measure-row.tsx';
import { MeasuredPicture } from '#app/features/planner/form/measures/measured-picture.tsx';
import { useMeasureRows } from '#app/features/planner/form/measures/use-measure-rows.ts';
import { SizeField } from '#app/features/planner/form/size-field.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { bendWalls } from '#app/geometry/outline.ts';
import type { CurveRow, MeasureRows } from '#app/layout/measured/measure-rows.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { judgeMeasures, rowFieldName } from '#app/planner/measures/judge-measures.ts';
import { readBend } from '#app/planner/measures/read-measure-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as words from '#app/words/en/measures.ts';

const BENDS = ['bow', 'rise', 'radius'].flatMap((kind) => ['out', 'in'].map((way) => `${kind}-${way}`));

/** A room by its measures, field by field. The text of walls beside it has the same content. */
export function MeasuredForm() {
  const system = usePlanner(({ values }) => unitSystemOf(values.job));
  const errors = usePlanner((state) => state.errors);
  const unit = sizeUnit(system);
  const { rows, change } = useMeasureRows();
  const judged = useMemo(() => judgeMeasures(rows, system), [rows, system]);

  const hint = (name: string) => judged.misfits[name];
  const error = (name: string) => errors[name]?.join(' ');
  function changeAt<List extends keyof MeasureRows>(
    list: List,
    index: number,
    patch: Partial<MeasureRows[List][number]>,
  ) {
    change({ ...rows, [list]: rows[list].map((row, at) => (at === index ? { ...row, ...patch } : row)) });
  }
  const size = (
    list: keyof MeasureRows,
    index: number,
    field: 'length' | 'size' | 'at',
    label: string,
    value: string,
  ) => {
    const name = rowFieldName({ list, index, field });
    return (
      <SizeField
        name={name}
        label={label}
        unit={unit}
        value={value}
        isOfRoom={field === 'length'}
        hint={hint(name)}
        error={error(name)}
        onValueChange={(text) => changeAt(list, index, { [field]: text })}
      />
    );
  };
  const corner = (
    list: 'diagonals' | 'curves',
    index: number,
    field: 'from' | 'to' | 'wall',
    label: string,
    value: string,
  ) => {
    const name = rowFieldName({ list, index, field });
    return (
      <SelectField
        label={label}
        error={error(name)}
        name={name}
        value={value}
        onChange={(event) => changeAt(list, index, { [field]: event.currentTarget.value })}
      >
        {numbers(rows.walls.length, value).map((number) => (
          <option key={number}>{number}</option>
        ))}
      </SelectField>
    );
  };
  const isFour = rows.walls.length === 4;
  const usual = rows.diagonals.map(
    ({ from, to, outside }) => isFour && !outside && ['1-3', '2-4'].includes(`${from}-${to}`),
  );

  return (
    <div id="measured" tabIndex={-1} className="@container rounded-card border border-line p-3">
      <FieldError id="measured" message={error('measured')} />
      <div className="grid grid-cols-1 gap-4 @lg:grid-cols-2">
        <div className="@lg:order-2">
          <MeasuredPicture
            rows={rows}
            corners={judged.room?.corners ?? null}
            outline={judged.room && bendWalls(judged.room.ring)}
          />
          <MeasureReport judged={judged} rows={rows} unitSystem={system} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <fieldset>
            <legend className="legend">{words.wallsLegend}</legend>
            <div className="fields items-start">
              {rows.walls.map((row, wall) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: walls are called by their number
                <div key={wall}>{size('walls', wall, 'length', words.wallNumber(wall + 1), row.length)}</div>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="legend">{words.diagonalsLegend}</legend>
            <div className="fields items-start">
              {rows.diagonals.map((row, index) =>
                usual[index] ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                  <div key={index}>
                    <Given list="diagonals" index={index} values={{ from: row.from, to: row.to }} />
                    {size('diagonals', index, 'length', words.diagonalBetween(row.from, row.to), row.length)}
                  </div>
                ) : (
                  <Row
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                    key={index}
                    label={words.diagonalRow(index + 1)}
                    remove={`measure:remove-diagonal/${index}`}
                  >
                    {corner('diagonals', index, 'from', words.fromCorner, row.from)}
                    {corner('diagonals', index, 'to', words.toCorner, row.to)}
                    {size('diagonals', index, 'length', words.length, row.length)}
                    <Checkbox
                      name={`measured.diagonals[${index}].outside`}
                      label={words.runsOutside}
                      checked={row.outside}
                      onChange={(event) => changeAt('diagonals', index, { outside: event.currentTarget.checked })}
                    />
                  </Row>
                ),
              )}
            </div>
            <Button intent="measure:add-diagonal" variant="quiet" className="mt-1 -ml-3 px-3">
              {words.addDiagonal}
            </Button>
          </fieldset>
          <Disclosure summary={words.cornersLegend} open={!isPlain(rows)}>
            <p className="mb-2 text-sm text-muted">{words.cornersHint}</p>
            <div className="grid grid-cols-1 gap-2">
              {rows.walls.map((row, index) => {
                const name = rowFieldName({ list: 'walls', index, field: 'corner' });
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: corners are called by their number
                  <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-3">
                    <TextField
                      name={name}
                      label={words.cornerNumber(index + 1)}
                      value={row.corner}
                      hint={hint(name)}
                      error={error(name)}
                      autoComplete="off"
                      onChange={(event) => changeAt('walls', index, { corner: event.currentTarget.value })}
                    />
                    <Checkbox
                      name={`measured.walls[${index}].inner`}
                      label={words.inner}
                      checked={row.inner}
                      onChange={(event) => changeAt('walls', index, { inner: event.currentTarget.checked })}
                    />
                    {rows.walls.length > 3 && (
                      <Remove intent={`measure:remove-wall/${index}`} label={words.removeWall(index + 1)} />
                    )}
                  </div>
                );
              })}
            </div>
            <Button intent="measure:add-wall" variant="quiet" className="mt-1 -ml-3 px-3">
              {words.addWall}
            </Button>
            <div className="mt-2 grid grid-cols-1 gap-2">
              {rows.curves.map((row, index) => {
                const bend = `measured.curves[${index}].bend`;
                return (
                  <Row
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                    key={index}
                    label={words.bendRow(index + 1)}
                    remove={`measure:remove-curve/${index}`}
                  >
                    {corner('curves', index, 'wall', words.ofWall, row.wall)}
                    <SelectField
                      label={words.bend}
                      name={bend}
                      value={bendOf(row)}
                      onChange={(event) => changeAt('curves', index, readBend(event.currentTarget.value))}
                    >
                      {BENDS.map((value) => {
                        const { kind, way } = readBend(value);
                        return (
                          <option key={value} value={value}>
                            {words.bendKind(kind, way)}
                          </option>
                        );
                      })}
                    </SelectField>
                    {size('curves', index, 'size', words.bendSize(row.kind), row.size)}
                    {row.kind === 'bow' && size('curves', index, 'at', words.bendAt, row.at)}
                  </Row>
                );
              })}
            </div>
            <Button intent="measure:add-curve" variant="quiet" className="mt-1 -ml-3 px-3">
              {words.addBend}
            </Button>
          </Disclosure>
          <div className="flex flex-wrap gap-2">
            <Button intent="measure:make">{words.makeRoom}</Button>
            <Button intent="measure:none" variant="quiet">
              {words.leaveMeasures}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/** 1 to count, plus the chosen number even if that corner no longer exists. */
function numbers(count: number, chosen: string): readonly string[] {
  const all = Array.from({ length: count }, (_, index) => String(index + 1));
  return all.includes(chosen) ? all : [...all, chosen];
}

function bendOf({ kind, way }: CurveRow): string {
  return `${kind}-${way}`;
}

/** Four walls and their diagonals. */
function isPlain({ walls, curves }: MeasureRows): boolean {
  return walls.length === 4 && curves.length === 0 && walls.every(({ corner, inner }) => corner === '' && !inner);
}
