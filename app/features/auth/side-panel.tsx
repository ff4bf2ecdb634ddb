import { BadgeCheck } from 'lucide-react';
import { TestimonialCarousel } from '#app/features/auth/testimonial-carousel.tsx';
import * as authPanelWords from '#app/words/en/auth-panel.ts';

/** The panel beside the forms: tagline, a floor with its chalk line, the free trial, testimonials. */
export function SidePanel() {
  return (
    <div className="flex min-w-0 flex-col gap-6 bg-panel px-5 py-10 text-panel-ink sm:px-10 lg:px-14 lg:pt-[14dvh]">
      <p className="text-3xl leading-tight font-bold tracking-tight text-balance lg:text-4xl">
        {authPanelWords.tagline}
      </p>
      <FloorPicture />
      <div className="flex items-center gap-2.5 rounded-card bg-panel-card px-4 py-3">
        <BadgeCheck className="size-5 shrink-0 text-panel-accent" />
        <div>
          <p className="font-semibold">{authPanelWords.trialTerms}</p>
          <p>{authPanelWords.trialMay}</p>
        </div>
      </div>
      <TestimonialCarousel />
    </div>
  );
}

const COURSES = [0, 1, 2];
const TILE = 80;

/** Three courses at half offset, with tinted cuts at both walls and the chalk line in the middle. */
function FloorPicture() {
  return (
    <svg viewBox="0 0 656 186" aria-hidden="true" className="w-full">
      {COURSES.map((course) => {
        const shift = course === 1 ? -TILE / 2 : 0;
        return Array.from({ length: 10 }, (_, column) => {
          const left = Math.max(0, shift + column * (TILE + 3));
          const right = Math.min(656, shift + column * (TILE + 3) + TILE);
          if (right - left < 4) return null;
          const isCut = right - left < TILE;
          return (
            <rect
              key={`${course}-${left}`}
              x={left}
              y={course * 63}
              width={right - left}
              height={60}
              className={isCut ? 'fill-panel-accent/35' : 'fill-panel-card'}
            />
          );
        });
      })}
      <line x1="328" x2="328" y1="0" y2="186" strokeWidth="3" strokeDasharray="9 8" className="stroke-panel-accent" />
    </svg>
  );
}
