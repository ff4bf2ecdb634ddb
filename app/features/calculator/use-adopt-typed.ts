import { type RefObject, useRef } from 'react';
import { isSameData } from '#app/base/is-same-data.ts';
import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { readPost } from '#app/planner/read-post.ts';
import { formAsItCame } from '#app/ui/form-as-it-came.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

/**
 * Takes up what was typed before scripts ran, or what the browser filled in again on the way back: whatever reads
 * otherwise than in the page as it came, read as the server would read it. In the turn in which the page comes alive, so
 * that no press meets the values of before.
 */
export function useAdoptTyped(element: RefObject<HTMLFormElement>, form: CalculatorForm): void {
  const formRef = useRef(form);
  formRef.current = form;
  useBeforePaint(() => {
    if (element.current !== null) adopt(element.current, formRef.current);
  }, [element]);
}

function adopt(element: HTMLFormElement, form: CalculatorForm): void {
  const came = readPost(formAsItCame(element)).values;
  const typed = readPost(new FormData(element)).values;
  const { obstacles, ...job } = changes(came.job, typed.job);
  if (Object.keys(job).length > 0) form.changeJob(job);
  if (obstacles?.length === came.job.obstacles.length) {
    obstacles.forEach((obstacle, index) => void form.changeObstacle(index, obstacle));
  } else if (obstacles !== undefined) form.changeJob({ obstacles });
  if (!isSameData(typed.newObstacle, came.newObstacle)) form.changeNewObstacle(typed.newObstacle);
  if (typed.showMeasurements !== came.showMeasurements) form.showMeasurements(typed.showMeasurements);
}

/** The fields that read otherwise. */
function changes(came: JobText, typed: JobText): Partial<JobText> {
  const fields = Object.keys(typed) as (keyof JobText)[];
  return Object.fromEntries(
    fields.filter((field) => !isSameData(typed[field], came[field])).map((field) => [field, typed[field]]),
  );
}
