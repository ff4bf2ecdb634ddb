import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { emptyCalculatorValues } from '#app/features/calculator/calculator-values.ts';
import { FormSections } from '#app/features/calculator/sections/form-sections.tsx';
import { useCalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
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

describe('the sections of a form', () => {
  const variants = UNIT_SYSTEMS.flatMap(({ id }) => [true, false].map((mayDraw) => ({ id, mayDraw })));

  it.each(variants)('are what browsers make of an empty form, written once ($id, $mayDraw)', ({ id, mayDraw }) => {
    const props = { values: emptyCalculatorValues(id), errors: {}, mayDraw };
    const rendered = renderToString(<Sheet {...props} />);
    expect(rendered).toContain('id="tiles-section"');
    expect([written(props), written(props)]).toEqual([rendered, rendered]);
  });

  it.each<[string, Partial<JobText>]>([
    ['a size', { roomLength: '8ft 3' }],
    ['a pattern', { layoutType: 'herringbone' }],
    ['an obstacle', { obstacles: [{ id: '1', name: 'Tub', type: 'custom', length: '', width: '', x: '', y: '' }] }],
  ])('are the form’s own where it has %s', (_, patch) => {
    const empty = emptyCalculatorValues('imperial');
    const props = { values: { ...empty, job: { ...empty.job, ...patch } }, errors: {}, mayDraw: true };
    written({ values: empty, errors: {}, mayDraw: true });
    expect(written(props)).toBe(renderToString(<Sheet {...props} />));
    expect(written(props)).not.toBe(written({ values: empty, errors: {}, mayDraw: true }));
  });

  it('are the form’s own where it has a message', () => {
    const props = { values: emptyCalculatorValues('imperial'), errors: { roomLength: ['Too long'] }, mayDraw: true };
    expect(written(props)).toContain('Too long');
  });

  it('have their units open where these have a message', () => {
    const props = { values: emptyCalculatorValues('imperial'), errors: { unitSystem: ['Choose one'] }, mayDraw: true };
    expect(written(props)).toMatch(/id="units-section"[^>]*><details open=""/);
  });
});
