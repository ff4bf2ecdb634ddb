import type { JobText } from '#app/layout/job/job-text.ts';
import { sketchPlan } from '#app/layout/parts/read-plan.ts';

/** The marks of edges once the rooms stand in another order, or without some: `order` has the rooms of before by their index. */
export function marksOfRooms(job: JobText, order: readonly number[]): Pick<JobText, 'seenEdges' | 'trimEdges'> | null {
  const { rooms } = sketchPlan({ ...job });
  // What cannot be drawn has no edges that could be counted.
  if (rooms.length < job.parts.length) return null;
  let next = 0;
  const edges = rooms.map(({ outline, ring }) => (outline ?? ring).map(() => next++));
  const after = order.flatMap((room) => edges[room] ?? []);
  const carry = (text: string) => {
    const marks = text.split(',').filter((mark) => mark !== '');
    const places = marks.map((mark) => after.indexOf(Number(mark))).filter((place) => place >= 0);
    return places.sort((a, b) => a - b).join(',');
  };
  return { seenEdges: carry(job.seenEdges), trimEdges: carry(job.trimEdges) };
}
