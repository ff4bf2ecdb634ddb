import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PatternSection } from '#app/features/planner/form/pattern-section.tsx';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { emptyPage } from '#app/planner/form/values.ts';
import { inPlanner } from '#tests/factories/planner-store.ts';

const everyPattern: readonly Pattern[] = PATTERNS;
/** The values of other fields for which a button steps a field on. */
const SHUFFLED = everyPattern.flatMap(({ fields = [] }) => fields.flatMap(({ shuffledIf = [] }) => shuffledIf));

/** The HTML after the card of each pattern, before the next card. */
function behindCards(): ReadonlyMap<string, string> {
  const { values } = emptyPage('imperial', 'id');
  const job = { ...values.job, ...Object.fromEntries(SHUFFLED.map(({ of, is }) => [of, is])) };
  const html = renderToStaticMarkup(inPlanner({ values: { ...values, job } }, <PatternSection key="patterns" />));
  const [, ...cards] = html.slice(0, html.indexOf('</fieldset>')).split('<label for="layoutType-');
  return new Map(cards.map((card) => [card.slice(0, card.indexOf('"')), card.slice(card.indexOf('</label>'))]));
}

/** A text as it appears in the HTML. */
const inPage = (text: string) => renderToStaticMarkup(text);

describe('the fields of a pattern', () => {
  const cards = behindCards();

  it.each(everyPattern.map((pattern) => [pattern.id, pattern] as const))(
    '%s has all its own fields behind its card, in order, with label and help',
    (id, { note, fields = [] }) => {
      const behind = cards.get(id) ?? '';
      const names = [...behind.matchAll(/<(?:input|select)[^>]*? name="(\w+)"/g)].map(([, name]) => name);
      expect(names).toEqual(fields.map(({ name }) => name));
      for (const { label, hint } of fields) {
        expect(label).not.toBe('');
        expect(behind).toContain(inPage(label));
        const help = typeof hint === 'string' ? hint : hint('imperial');
        expect(help).not.toBe('');
        expect(behind).toContain(inPage(help));
      }
      if (note !== undefined) expect(behind).toContain(inPage(note));
    },
  );
});
