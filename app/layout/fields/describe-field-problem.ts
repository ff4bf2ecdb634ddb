import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { exampleSize, formatLimit } from '#app/layout/units/format-length.ts';
import * as fieldProblemsWords from '#app/words/en/field-problems.ts';

/**
 * The problem of a field that is checked alone, with the typed text and an example. It is shown at the field, which
 * then counts as empty.
 */
export function describeFieldProblem(problem: JobProblem): string {
  const { typed } = problem;
  switch (problem.code) {
    case 'negative':
      return fieldProblemsWords.belowZero(typed);
    case 'over-limit':
      return fieldProblemsWords.overLimit(formatLimit(problem.limit, problem.unit), typed);
    case 'under-limit':
      return fieldProblemsWords.underLimit(formatLimit(problem.limit, problem.unit), typed);
    case 'not-a-number':
      return fieldProblemsWords.notANumber(problem.places, typed);
    case 'out-of-range':
      return fieldProblemsWords.outOfRange(problem.least, problem.most, typed);
    case 'unknown-choice':
      return fieldProblemsWords.unknownChoice(problem.choices, typed);
    case 'not-an-allowance':
      return fieldProblemsWords.notAnAllowance(typed);
    case 'not-an-area':
      return fieldProblemsWords.notAnArea(typed);
    case 'not-a-text':
      return fieldProblemsWords.notAText(typed);
    case 'text-too-long':
      return fieldProblemsWords.tooLong(problem.limit, typed);
    case 'not-a-color':
      return fieldProblemsWords.notAColor(typed);
    case 'not-a-photo':
      return fieldProblemsWords.notAPhoto;
    case 'too-many-edges':
      return fieldProblemsWords.tooManyEdges(problem.limit, problem.count);
    case 'needs':
      return problem.words;
    default:
      return fieldProblemsWords.notASize(typed, exampleSize(problem.unit, '1/8', 3.2));
  }
}
