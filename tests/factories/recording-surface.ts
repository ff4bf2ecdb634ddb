import type { PathPaint, Surface, SurfaceText } from '#app/drawing/model/surface.ts';

export interface RecordedPath {
  readonly group: string;
  readonly paint: PathPaint;
  /** The points of each ring or line. */
  readonly lines: readonly (readonly (readonly [number, number])[])[];
}

/** A surface that records what is painted, for tests to inspect. */
export class RecordingSurface implements Surface {
  readonly paths: RecordedPath[] = [];
  readonly texts: (SurfaceText & { readonly group: string })[] = [];
  private readonly groups: string[] = [];

  openGroup(layer: string, label?: string): void {
    this.groups.push(label === undefined ? layer : `${layer} ${label}`);
  }

  closeGroup(): void {
    if (this.groups.pop() === undefined) throw new Error('closed a group that was not open');
  }

  path(trace: Parameters<Surface['path']>[0], paint: PathPaint): void {
    const lines: [number, number][][] = [];
    trace({
      moveTo: (x, y) => lines.push([[x, y]]),
      lineTo: (x, y) => lines.at(-1)?.push([x, y]),
      arc: (_centre, from, to) => lines.at(-1)?.push([from.xPx, from.yPx], [to.xPx, to.yPx]),
      closePath: () => {},
    });
    if (lines.length > 0) this.paths.push({ group: this.groups.at(-1) ?? '', paint, lines });
  }

  text(text: SurfaceText): void {
    this.texts.push({ ...text, group: this.groups.at(-1) ?? '' });
  }

  get openGroups(): number {
    return this.groups.length;
  }
}
