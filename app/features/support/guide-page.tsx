import { TUTORIALS, type Tutorial } from '#app/features/support/tutorials.ts';
import { Card } from '#app/ui/card.tsx';
import * as guideWords from '#app/words/en/guide.ts';

const CHAPTERS = {
  'custom-room-drawing': guideWords.customRoomDrawing,
  'obstacle-placement': guideWords.obstaclePlacement,
  'tape-measure-tool': guideWords.tapeMeasureTool,
  'cut-sheet-results': guideWords.cutSheetResults,
} as const satisfies Record<Tutorial['id'], unknown>;

/** The written guide, a chapter a card. */
export function GuidePage() {
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{guideWords.guide}</h1>
      <nav aria-label={guideWords.chapters}>
        <ul className="mt-2 mb-5 flex flex-wrap gap-x-5">
          {TUTORIALS.map((chapter) => (
            <li key={chapter.id}>
              <a
                href={`#${chapter.id}`}
                className="inline-block py-2.5 text-accent-ink underline-offset-4 hover:underline"
              >
                {chapter.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-4">
        {TUTORIALS.map((chapter) => (
          <Card key={chapter.id} id={chapter.id}>
            <h2 className="text-lg font-semibold">{chapter.title}</h2>
            <p className="mt-1 text-muted">{CHAPTERS[chapter.id].intro}</p>
            <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-accent-ink">
              {CHAPTERS[chapter.id].steps.map((step) => (
                <li key={step} className="pl-1">
                  {step}
                </li>
              ))}
            </ol>
          </Card>
        ))}
      </div>
    </>
  );
}
