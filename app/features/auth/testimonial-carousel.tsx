import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import * as authPanelWords from '#app/words/en/auth-panel.ts';

/** How far an arrow scrolls: a card of 320 px and the gap of 16 px. */
const CAROUSEL_STEP_PX = 336;

/** Four testimonials in a row that scrolls by touch. From 1024 px up arrows scroll it by a card; below, dots do. */
export function TestimonialCarousel() {
  const trackRef = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const moveBy = (steps: number) => trackRef.current?.scrollBy({ left: steps * CAROUSEL_STEP_PX, behavior: 'smooth' });
  const showCard = (index: number) => {
    const card = trackRef.current?.children[index];
    if (card instanceof HTMLElement) trackRef.current?.scrollTo({ left: card.offsetLeft, behavior: 'smooth' });
  };
  const noteScroll = () => {
    const track = trackRef.current;
    const step = (track?.children[1] as HTMLElement | undefined)?.offsetLeft ?? CAROUSEL_STEP_PX;
    if (track !== null) setCurrent(Math.min(authPanelWords.quotes.length - 1, Math.round(track.scrollLeft / step)));
  };
  return (
    <section aria-label={authPanelWords.whatPeopleSay} className="min-w-0">
      <ul
        ref={trackRef}
        onScroll={noteScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={authPanelWords.testimonials}
        className="relative flex snap-x gap-4 overflow-x-auto rounded-card pb-1 [scrollbar-width:none]"
      >
        {authPanelWords.quotes.map((item) => (
          <li key={item.trade} className="w-80 max-w-[85%] shrink-0 snap-start rounded-card bg-panel-card p-5">
            <blockquote>
              <p>“{item.quote}”</p>
              <footer className="mt-3 text-sm text-panel-muted">{item.trade}</footer>
            </blockquote>
          </li>
        ))}
      </ul>
      <div className="mt-4 hidden gap-3 lg:flex no-js:lg:hidden">
        <CarouselArrow label={authPanelWords.previousTestimonials} onPress={() => moveBy(-1)} icon={ArrowLeft} />
        <CarouselArrow label={authPanelWords.nextTestimonials} onPress={() => moveBy(1)} icon={ArrowRight} />
      </div>
      <div className="mt-1 flex justify-center lg:hidden no-js:hidden">
        {authPanelWords.quotes.map((item, index) => (
          <button
            key={item.trade}
            type="button"
            aria-label={authPanelWords.testimonialOf(index + 1, authPanelWords.quotes.length)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => showCard(index)}
            className="group grid size-11 place-items-center"
          >
            <span className="size-2.5 rounded-full bg-panel-muted/50 group-aria-[current]:w-6 group-aria-[current]:bg-panel-accent" />
          </button>
        ))}
      </div>
    </section>
  );
}

interface CarouselArrowProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly icon: typeof ArrowLeft;
}

function CarouselArrow({ label, onPress, icon: Icon }: CarouselArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control border border-panel-muted/50 hover:bg-panel-card"
    >
      <Icon className="size-5" />
    </button>
  );
}
