import { Hexagon, Ruler, Scissors, SquareDashed } from 'lucide-react';

const TIPS = [
  {
    icon: Hexagon,
    title: 'Custom rooms',
    text: 'Draw the room wall by wall, or list its corners. Needs the Pro plan.',
  },
  {
    icon: SquareDashed,
    title: 'Obstacles',
    text: 'Calculate the layout first, then add islands, cabinets and columns; the cuts follow at once.',
  },
  { icon: Ruler, title: 'Tape measure', text: 'Tap two points on the layout. It snaps to corners, edges and joints.' },
  { icon: Scissors, title: 'Cut sheets', text: 'A printed list of every cut for custom rooms. Needs the Pro plan.' },
] as const;

/** Four things people ask most. */
export function QuickTips() {
  return (
    <ul className="grid gap-4">
      {TIPS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
