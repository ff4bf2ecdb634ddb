import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormSections } from '#app/features/planner/form/form-sections.tsx';
import type { AnsweredPage } from '#app/planner/values.ts';
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
      />,
    ),
  );
}

describe('the sections of a form', () => {
  it('have the message of a field at it', () => {
    expect(sections({ errors: { roomLength: ['Too long'] } })).toMatch(/name="roomLength"[^>]*aria-invalid="true"/);
    expect(sections({ errors: { roomLength: ['Too long'] } })).toContain('Too long');
  });

  it('have their units open where these have a message', () => {
    const errors = { unitSystem: ['Choose one'] };
    expect(sections({ errors })).toMatch(/id="units-section"[^>]*><details open=""/);
  });
});
