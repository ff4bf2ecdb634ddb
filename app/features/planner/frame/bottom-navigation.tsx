import { BarChart3, Grid2x2, LayoutPanelTop, type LucideIcon, SquareDashed } from 'lucide-react';
import { useCurrentSection } from '#app/features/planner/frame/use-current-section.ts';
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

/** The heading of a section, or the button in it. */
function focusHeading(section: string) {
  const heading = document.getElementById(`${section}-title`);
  (heading?.querySelector('button') ?? heading)?.focus({ preventScroll: true });
}

/** Within reach of the thumb: four links that scroll to their sections. */
export function BottomNavigation() {
  const current = useCurrentSection(SECTION_IDS);
  return (
    <nav aria-label={calculatorWords.sections} className="bottom-navigation">
      <ul>
        {DESTINATIONS.map(({ section, label, icon: Icon }) => (
          <li key={section}>
            <a
              href={`#${section}`}
              aria-current={current === section ? 'location' : undefined}
              // Runs after the browser has scrolled there, which removes the focus.
              onClick={() => setTimeout(() => focusHeading(section))}
            >
              <Icon />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
