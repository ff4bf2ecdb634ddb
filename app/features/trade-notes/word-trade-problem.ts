import type { JobProblem } from '#app/layout/job/job-problem.ts';
import { formatLimit } from '#app/layout/units/format-length.ts';

/** What is wrong with a field of the trade, what was typed and an example. The field counts as empty meanwhile. */
export function wordTradeProblem(problem: JobProblem): string {
  const typed = `You typed “${problem.typed}”.`;
  switch (problem.code) {
    case 'negative':
      return `It cannot be below zero. ${typed}`;
    case 'over-limit':
      return `It may be at most ${formatLimit(problem.limit, problem.unit)}. ${typed}`;
    case 'not-a-number':
      return `Please enter ${problem.places === 0 ? 'a whole number' : 'a number with two decimals at most'}. ${typed}`;
    case 'out-of-range':
      return `Please enter a number from ${problem.least} to ${problem.most}. ${typed}`;
    case 'unknown-choice':
      return `Please choose one of: ${problem.choices.join(', ')}. ${typed}`;
    default:
      return `Please enter a size. ${typed} Example: ${problem.unit === 'in' ? '1/8' : '3.2'}.`;
  }
}
