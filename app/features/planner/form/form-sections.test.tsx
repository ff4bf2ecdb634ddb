import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormSections } from '#app/features/planner/form/form-sections.tsx';
import { JOB_FIELDS } from '#app/layout/model/job-fields.ts';
import { type AnsweredPage, emptyValues } from '#app/planner/form/values.ts';
import { inPlanner } from '#tests/factories/planner-store.ts';

function sections(page: Partial<AnsweredPage>): string {
  return renderToStaticMarkup(
    inPlanner(
      page,
      <FormSections
        key="form"
        isHydrated={false}
        isReadOnly={false}
        savedJobs={<p>jobs</p>}
        RoomDrawing={() => null}
        onCustomRefused={null}
        onObstaclePanel={null}
        obstaclePlace={null}
      />,
    ),
  );
}

describe('the sections of a form', () => {
  it('have the message of a field at it', () => {
    expect(sections({ errors: { roomLength: ['Too long'] } })).toMatch(/name="roomLength"[^>]*aria-invalid="true"/);
    expect(sections({ errors: { roomLength: ['Too long'] } })).toContain('Too long');
  });

  it('show sizes as on a tape, and room sizes in feet too', () => {
    const { job, ...values } = emptyValues('imperial');
    const html = sections({ values: { ...values, job: { ...job, roomLength: '120', roomWidth: '126.03' } } });
    expect(html).toMatch(/name="groutSpacing"[^>]*value="1\/8"/);
    expect(html).toMatch(/name="roomWidth"[^>]*value="126.03"/);
    expect(html).toMatch(/id="roomLength-echo"[^>]*>= 10&#x27;\u00a00&quot;</);
    expect(html).toMatch(/name="roomLength"[^>]*aria-describedby="roomLength-hint roomLength-echo"/);
    expect(html).toMatch(/id="roomWidth-echo"[^>]*>≈ 10&#x27;\u00a06&quot;</);
    expect(html).not.toContain('id="tileLength-echo"');
  });

  it('do not change metric sizes', () => {
    const { job, ...values } = emptyValues('metric');
    const html = sections({ values: { ...values, job: { ...job, roomLength: '320.5' } } });
    expect(html).toMatch(/name="roomLength"[^>]*value="320.5"/);
    expect(html).not.toContain('-echo');
  });

  it('show a posted choice that is not offered', () => {
    const { job, newObstacle, ...values } = emptyValues('imperial');
    for (const sent of ['bogus', '__proto__', 'constructor']) {
      for (const { name, kind } of JOB_FIELDS) {
        if (kind !== 'choice') continue;
        expect(sections({ values: { ...values, newObstacle, job: { ...job, [name]: sent } } })).toContain(
          'id="room-section"',
        );
      }
      const html = sections({ values: { ...values, job, newObstacle: { ...newObstacle, type: sent } } });
      expect(html).toContain('id="obstacles-section"');
    }
  });

  it('have the units open if they have a message', () => {
    const errors = { unitSystem: ['Choose one'] };
    expect(sections({ errors })).toMatch(/id="units-section"[^>]*><details open=""/);
  });
});
