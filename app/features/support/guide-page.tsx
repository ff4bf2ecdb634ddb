import { TUTORIALS, type Tutorial } from '#app/features/support/tutorials.ts';
import { Card } from '#app/ui/card.tsx';
import * as guideWords from '#app/words/en/guide.ts';

type PictureId = keyof typeof guideWords.pictures;
/** Our own SVG markup of each picture. */
type Pictures = Readonly<Record<PictureId, readonly string[]>>;

const TUTORIAL_CHAPTERS = {
  'custom-room-drawing': { ...guideWords.customRoomDrawing, pictures: ['corners'] },
  'obstacle-placement': { ...guideWords.obstaclePlacement, pictures: ['obstacle'] },
  'tape-measure-tool': { ...guideWords.tapeMeasureTool, pictures: ['tape'] },
  'cut-sheet-results': { ...guideWords.cutSheetResults, pictures: ['cuts'] },
} as const satisfies Record<Tutorial['id'], { readonly pictures: readonly PictureId[] }>;

const CHAPTERS = [
  {
    id: 'first-layout',
    title: guideWords.firstLayoutTitle,
    ...guideWords.firstLayout,
    pictures: ['room', 'drawing'] as const,
  },
  {
    id: 'plan-you-have',
    title: guideWords.planYouHaveTitle,
    ...guideWords.planYouHave,
    pictures: ['plan', 'planRooms', 'planLaid'] as const,
  },
  ...TUTORIALS.map(({ id, title }) => ({ id, title, ...TUTORIAL_CHAPTERS[id] })),
];

/** The written guide: the first layout, and one card per chapter. `pictures` is null if they could not be drawn. */
export function GuidePage({ pictures }: { readonly pictures: Pictures | null }) {
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{guideWords.guide}</h1>
      <nav aria-label={guideWords.chapters}>
        <ul className="mt-2 mb-5 flex flex-wrap gap-x-5">
          {CHAPTERS.map((chapter) => (
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
        {CHAPTERS.map((chapter) => (
          <Card key={chapter.id} id={chapter.id}>
            <h2 className="text-lg font-semibold">{chapter.title}</h2>
            <p className="mt-1 text-muted">{chapter.intro}</p>
            <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-accent-ink">
              {chapter.steps.map((step) => (
                <li key={step} className="pl-1">
                  {step}
                </li>
              ))}
            </ol>
            {pictures !== null && chapter.pictures.length > 0 && (
              <div className="mt-4 flex flex-wrap gap-4">
                {chapter.pictures.map((id) => (
                  <Picture key={id} markup={pictures[id]} caption={guideWords.pictures[id].caption} />
                ))}
              </div>
            )}
          </Card>
        ))}
      </div>
    </>
  );
}

function Picture({ markup, caption }: { readonly markup: readonly string[]; readonly caption: string }) {
  const isRow = markup.length > 1;
  return (
    <figure className={isRow ? 'w-full' : 'w-full sm:w-[calc(50%-0.5rem)]'}>
      <div className={isRow ? 'grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2' : undefined}>
        {markup.map((svg) => (
          <div
            key={svg}
            className="rounded-control border border-line bg-(--draw-paper) [&>svg]:mx-auto [&>svg]:block [&>svg]:w-full [&>svg]:max-w-[21rem]"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
            dangerouslySetInnerHTML={{ __html: svg }}
          />
        ))}
      </div>
      <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
