import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerLine } from '#app/commands/layout/answer-line.ts';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { BATCH_TOOLS } from '#tests/factories/batch-door.ts';
import { cases } from '#tests/factories/cases.ts';
import { judgeAnswer } from '#tests/factories/judge-answer.ts';
import { mutatedText, SOUND_JOBS, ZONED_JOBS } from '#tests/factories/mutated-documents.ts';

const projects = [
  {
    jobs: SOUND_JOBS.map((job, index) => ({
      name: `Job ${index}`,
      product: index % 2 === 0 ? 'Slate' : 'Oak',
      ...job,
    })),
  },
  { jobs: [SOUND_JOBS[0], SOUND_JOBS[2]] },
];
const runs = { numRuns: cases(300) };

it('every batch line is laid out, or rejected in words at its field', async () => {
  let [laid, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(mutatedText([...SOUND_JOBS, ...ZONED_JOBS]), async (text) => {
      const answer = await answerLine({ text }, BATCH_TOOLS, false);
      expect(judgeAnswer(text, answer)).toEqual([]);
      if (answer?.ok) laid += 1;
      else refused += 1;
    }),
    runs,
  );
  // Both cases occur, although few changes leave a line valid.
  expect(laid).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});

it('every batch project is ordered, or rejected in words at the field of its job', async () => {
  await fc.assert(
    fc.asyncProperty(mutatedText(projects), async (text) => {
      expect(judgeAnswer(text, await answerProjectLine({ text }, BATCH_TOOLS))).toEqual([]);
    }),
    { numRuns: cases(50) },
  );
});
