import { BarChart3, Grid2x2, LayoutPanelTop, type LucideIcon, SquareDashed } from 'lucide-react';
import { useCurrentSection } from '#app/features/calculator/frame/use-current-section.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

interface Destination {
  readonly section: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const DESTINATIONS: readonly Destination[] = [
  { section: 'room-section', label: calculatorWords.room, icon: SquareDashed },
  { section: 'tiles-section', label: calculatorWords.tiles, icon: Grid2x2 },
  { section: 'pattern-section', label: calculatorWords.pattern, icon: LayoutPanelTop },
  { section: 'results-section', label: calculatorWords.results, icon: BarChart3 },
];
const SECTION_IDS = DESTINATIONS.map((destination) => destination.section);

/** Within reach of the thumb: four links that glide to their sections. */
export function BottomNavigation() {
  const current = useCurrentSection(SECTION_IDS);
  return (
    <nav
      aria-label={calculatorWords.sections}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {DESTINATIONS.map(({ section, label, icon: Icon }) => (
          <li key={section} className="min-w-0 flex-1">
            <a
              href={`#${section}`}
              aria-current={current === section ? 'location' : undefined}
              className="flex min-h-(--bottom-nav-height) flex-col items-center justify-center gap-x-2 gap-y-0.5 text-xs lg:flex-row lg:text-sm text-muted -outline-offset-3 aria-[current]:font-semibold aria-[current]:text-accent-ink"
            >
              <Icon aria-hidden="true" className="size-6 lg:size-5" strokeWidth={1.75} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
