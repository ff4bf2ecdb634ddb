import type { JobProblem } from '#app/layout/job/job-problem.ts';
import { formatLimit } from '#app/layout/units/format-length.ts';

const DECIMALS = ['a whole number', 'a number with one decimal at most', 'a number with two decimals at most'];

/** What is wrong with a field that is judged alone, what was typed and an example. Beside the field, which counts as empty. */
export function wordFieldProblem(problem: JobProblem): string {
  const typed = `You typed “${problem.typed}”.`;
  switch (problem.code) {
    case 'negative':
      return `It cannot be below zero. ${typed}`;
    case 'over-limit':
      return `It may be at most ${formatLimit(problem.limit, problem.unit)}. ${typed}`;
    case 'not-a-number':
      return `Please enter ${DECIMALS[problem.places] ?? 'a number'}. ${typed}`;
    case 'out-of-range':
      return `Please enter a number from ${problem.least} to ${problem.most}. ${typed}`;
    case 'unknown-choice':
      return `Please choose one of: ${problem.choices.join(', ')}. ${typed}`;
    case 'not-a-text':
      return `Please enter text. ${typed}`;
    case 'text-too-long':
      return `It may have at most ${problem.limit} characters. ${typed}`;
    default:
      return `Please enter a size. ${typed} Example: ${problem.unit === 'in' ? '1/8' : '3.2'}.`;
  }
}
