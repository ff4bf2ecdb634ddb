import { EdgeMarks } from '#app/features/adviser/edge-marks.tsx';
import { useEdgeMarks } from '#app/features/adviser/use-edge-marks.ts';
import { TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import type { TrimProps } from '#app/features/trade-notes/trade-notes.tsx';
import { TRIM_FIELDS } from '#app/layout/model/trim-fields.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as trimWords from '#app/words/en/trim.ts';

/** The layout's edges with trim, and how it is sold. Closed by default. */
export function TrimFields(props: TrimProps) {
  const names = TRIM_FIELDS.map(({ name }) => name);
  return (
    <Disclosure
      id="trim"
      summary={trimWords.trimAndProfiles}
      open={props.form.problems.some(({ field }) => names.some((name) => name === field))}
      className="mt-3 print:hidden"
    >
      <OpenFields {...props} />
    </Disclosure>
  );
}

function OpenFields({ result, form, marks, unitSystem }: TrimProps) {
  const edges = useEdgeMarks(result.request, {
    field: 'trimEdges',
    text: form.texts.trimEdges,
    onChange: (trimEdges) => form.change({ trimEdges }),
    memory: marks,
  });
  return (
    <div className="grid gap-3">
      <EdgeMarks
        name="trimEdges"
        title={trimWords.edgesWithTrim}
        text={trimWords.edgesText}
        unitSystem={unitSystem}
        {...edges}
      />
      <div className="fields">
        <TradeInput form={form} name="trimProfile" hint={trimWords.profileHint} />
        <TradeInput
          form={form}
          name="trimStick"
          hint={trimWords.stickHint(isMetric(unitSystem) ? '250\u00a0cm' : '8\'\u00a02\u00a01/2"')}
        />
        <TradeInput form={form} name="trimPrice" />
      </div>
    </div>
  );
}
