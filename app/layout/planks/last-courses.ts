import type { Joints } from '#app/layout/model/plank-run.ts';

/** The joints of the current course and of the two before it. */
export class LastCourses {
  private course: number | null = null;
  private courses: readonly [Joints[], readonly Joints[], readonly Joints[]] = [[], [], []];

  enter(course: number): void {
    if (course === this.course) return;
    const [own, before] = this.courses;
    const isNext = this.course !== null && course === this.course + 1;
    const isAfterNext = this.course !== null && course === this.course + 2;
    this.courses = [[], isNext ? own : [], isNext ? before : isAfterNext ? own : []];
    this.course = course;
  }

  add(joints: Joints): void {
    this.courses[0].push(joints);
  }

  /** The joints of the course this many courses before the current one. */
  joints(back: 1 | 2): readonly Joints[] {
    return this.courses[back];
  }
}
