import type { StartPicture } from '#app/layout/advice/start-picture.ts';

export interface StartImageProps {
  readonly picture: StartPicture;
  readonly label: string;
}

/** A start as a small picture: full tiles, cut pieces, and in the accent colour the pieces under half a tile. */
export function StartImage({ picture, label }: StartImageProps) {
  const { width, height, floor, full, cuts, small } = picture;
  return (
    <svg viewBox={`-12 -12 ${width + 24} ${height + 24}`} className="h-40 w-full" role="img" aria-label={label}>
      <path d={floor} fill="var(--draw-joint)" fillRule="evenodd" />
      <path d={full} fill="var(--draw-tile)" />
      <path d={cuts} fill="var(--draw-cut)" fillRule="evenodd" />
      <path d={small} fill="var(--draw-accent)" fillRule="evenodd" />
      <path d={floor} fill="none" stroke="var(--draw-wall)" strokeWidth={10} strokeLinejoin="round" />
    </svg>
  );
}
