import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormSections } from '#app/features/calculator/sections/form-sections.tsx';
import { useCalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import type { JobField } from '#app/layout/job/fields/job-field.ts';
import { fieldTable } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { emptyValues } from '#app/planner/values.ts';
import { WriterContext } from '#app/ui/written-once.tsx';

type SheetProps = Pick<Parameters<typeof useCalculatorForm>[0], 'values' | 'errors'> & { readonly mayDraw: boolean };

function Sheet({ values, errors, mayDraw }: SheetProps) {
  return (
    <FormSections
      form={useCalculatorForm({ values, errors })}
      result={null}
      isHydrated={false}
      isReadOnly={false}
      savedJobs={<p>jobs</p>}
      RoomDrawing={() => null}
      onCustomRefused={mayDraw ? null : () => {}}
      onObstaclePanel={null}
    />
  );
}

const written = (props: SheetProps) =>
  renderToString(
    <WriterContext.Provider value={renderToString}>
      <Sheet {...props} />
    </WriterContext.Provider>,
  );

/** Some texts that a field may have: all of its choices, or what may be typed. */
function changesOf(field: JobField): readonly unknown[] {
  if (field.kind === 'flag') return [true, false];
  if (field.kind === 'choice') return [...field.choices.map(({ id }) => id), 'no such'];
  // A plan has fields of its own.
  return field.kind === 'records' || (field.kind === 'list' && field.of === 'obstacles') ? [] : ['7', ' <b>'];
}

describe('the sections of a form', () => {
  const variants = UNIT_SYSTEMS.flatMap(({ id }) => [true, false].map((mayDraw) => ({ id, mayDraw })));

  it.each(variants)('are what browsers make of an empty form, written once ($id, $mayDraw)', ({ id, mayDraw }) => {
    const props = { values: emptyValues(id), errors: {}, mayDraw };
    const rendered = renderToString(<Sheet {...props} />);
    expect(rendered).toContain('id="tiles-section"');
    expect([written(props), written(props)]).toEqual([rendered, rendered]);
  });

  it.each<[string, Partial<JobText>]>([
    ['a size', { roomLength: '8ft 3' }],
    ['a pattern', { layoutType: 'herringbone' }],
    ['an obstacle', { obstacles: [{ id: '1', name: 'Tub', type: 'custom', length: '', width: '', x: '', y: '' }] }],
  ])('are the form’s own where it has %s', (_, patch) => {
    const empty = emptyValues('imperial');
    const props = { values: { ...empty, job: { ...empty.job, ...patch } }, errors: {}, mayDraw: true };
    written({ values: empty, errors: {}, mayDraw: true });
    expect(written(props)).toBe(renderToString(<Sheet {...props} />));
    expect(written(props)).not.toBe(written({ values: empty, errors: {}, mayDraw: true }));
  });

  const laid: Partial<JobText> = { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' };
  const changes = fieldTable.flatMap((field) => changesOf(field).map((text) => ({ name: field.name, text })));

  it.each(changes)('are its own wherever $name is $text', ({ name, text }) => {
    for (const layoutType of ['straight', 'planks']) {
      const { job, ...others } = emptyValues('metric');
      const values = { ...others, job: { ...job, ...laid, layoutType, [name]: text } };
      const props = { values, errors: {}, mayDraw: true };
      expect(written(props)).toBe(renderToString(<Sheet {...props} />));
    }
  });

  it('are its own with each of the patterns, both ways, with and without measurements', () => {
    for (const { id: layoutType } of PATTERNS) {
      for (const patternOrientation of ['vertical', 'horizontal', 'askew']) {
        const { job, ...others } = emptyValues('imperial');
        const chosen = { ...job, ...laid, layoutType, patternOrientation };
        const values = { ...others, showMeasurements: layoutType !== 'half', job: chosen };
        const props = { values, errors: {}, mayDraw: false };
        expect(written(props)).toBe(renderToString(<Sheet {...props} />));
      }
    }
  });

  it('are the form’s own where it has a message', () => {
    const props = { values: emptyValues('imperial'), errors: { roomLength: ['Too long'] }, mayDraw: true };
    expect(written(props)).toContain('Too long');
  });

  it('have their units open where these have a message', () => {
    const props = { values: emptyValues('imperial'), errors: { unitSystem: ['Choose one'] }, mayDraw: true };
    expect(written(props)).toMatch(/id="units-section"[^>]*><details open=""/);
  });
});
