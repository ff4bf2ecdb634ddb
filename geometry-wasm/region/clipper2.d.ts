/** Types of the glue of clipper2-wasm transformed by `build.mjs`, as far as the region needs them. */
declare module '#kernel/dist/clipper2.js' {
  interface Deletable {
    /** Frees the object in the module's memory, which is not garbage collected. */
    delete(): void;
  }

  export interface Path64 extends Deletable {
    /** x, y, z of each corner; the next allocation may invalidate the view. */
    view(): BigInt64Array;
    assign(coordinates: BigInt64Array): void;
  }

  export interface Paths64 extends Deletable {
    push_back(path: Path64): void;
    size(): number;
    /** A copy, which must be deleted too. */
    get(index: number): Path64;
  }

  export interface Rect64 extends Deletable {
    readonly left: bigint;
  }

  export interface Clipper64 extends Deletable {
    SetPreserveCollinear(preserve: boolean): void;
    AddSubject(paths: Paths64): void;
    AddClip(paths: Paths64): void;
    ExecutePath(clipType: unknown, fillRule: unknown, closedPaths: Paths64): boolean;
  }

  export interface Clipper2 {
    readonly ClipType: { readonly Intersection: unknown; readonly Union: unknown; readonly Difference: unknown };
    readonly FillRule: { readonly EvenOdd: unknown; readonly NonZero: unknown };
    Path64: new () => Path64;
    Paths64: new () => Paths64;
    Rect64: new (left: bigint, top: bigint, right: bigint, bottom: bigint) => Rect64;
    Clipper64: new () => Clipper64;
    Intersect64(subjects: Paths64, clips: Paths64, fillRule: unknown): Paths64;
    RectClipPaths64(rect: Rect64, paths: Paths64): Paths64;
    AreaPaths64(paths: Paths64): number;
  }

  export default function createClipper2(options: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object;
  }): Promise<Clipper2>;
}
