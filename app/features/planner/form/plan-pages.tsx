import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import * as fileWords from '#app/words/en/plan-files.ts';

/** Pixels of a picture's longer side, and how many pages get a picture. Further pages are typed. */
const [SIDE, MOST_PAGES] = [240, 24];

interface PageChoice {
  readonly page: number;
  readonly url: string;
}

interface PlanPagesProps {
  readonly file: File;
  /** The requested page, as typed. */
  readonly typed: string;
  readonly onPage: (page: number) => void;
}

/** Pictures of a PDF's pages, if it has several, to choose from. */
export function PlanPages({ file, typed, onPage }: PlanPagesProps) {
  const pages = usePagePictures(file);
  if (pages.length < 2) return null;
  return (
    <fieldset className="grid min-w-0">
      <legend className="legend">{fileWords.whichPage}</legend>
      <div className="flex max-h-96 flex-wrap gap-2 overflow-y-auto">
        {pages.map(({ page, url }) => (
          <Button
            key={page}
            aria-pressed={Number(typed) === page}
            className="h-auto! w-32 p-1!"
            onClick={() => onPage(page)}
          >
            <span className="grid justify-items-center gap-1">
              <img src={url} alt="" className="h-20 max-w-full bg-white object-contain" />
              {fileWords.pressPage(page)}
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The pictures, drawn one after the other. */
function usePagePictures(file: File): readonly PageChoice[] {
  const [drawn, setDrawn] = useState<{ readonly file: File; readonly pages: readonly PageChoice[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (canvas: HTMLCanvasElement, page: number) => {
      const choice = { page, url: canvas.toDataURL('image/png') };
      if (isWanted) setDrawn((before) => ({ file, pages: [...(before?.file === file ? before.pages : []), choice] }));
      return isWanted;
    };
    // Without pictures the number can still be typed.
    import('#app/engine/browser/draw-pdf-page.ts')
      .then(({ drawPdfPages }) => drawPdfPages(file, { side: SIDE, most: MOST_PAGES }, take))
      .catch(() => {});
    return () => {
      isWanted = false;
      setDrawn(null);
    };
  }, [file]);
  return drawn?.file === file ? drawn.pages : [];
}
