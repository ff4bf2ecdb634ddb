import { BookOpen, ExternalLink, PlayCircle } from 'lucide-react';
import { TUTORIALS, tutorialAddress } from '#app/features/support/tutorials.ts';
import * as tutorialsWords from '#app/words/en/tutorials.ts';

/** The four tutorials, each opening in a new tab. */
export function TutorialCards() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {TUTORIALS.map((tutorial) => {
        const [Icon, kind] =
          tutorial.videoUrl === null ? [BookOpen, tutorialsWords.guide] : [PlayCircle, tutorialsWords.video];
        return (
          <li key={tutorial.id}>
            <a
              href={tutorialAddress(tutorial)}
              target="_blank"
              rel="noopener noreferrer"
              className="flex h-full gap-3 rounded-card border border-line bg-surface p-(--gutter) shadow-card hover:border-accent"
            >
              <Icon className="mt-0.5 size-6 shrink-0 text-accent-ink" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold">{tutorial.title}</span>
                  <span className="text-sm text-muted">{kind(tutorial.minutes)}</span>
                </span>
                <span className="mt-0.5 block text-sm text-muted">{tutorial.summary}</span>
              </span>
              <ExternalLink className="mt-1 size-4 shrink-0 text-muted" />
              <span className="sr-only">{tutorialsWords.opensInNewTab}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
