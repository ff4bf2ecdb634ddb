import { Hexagon, Ruler, Scissors, SquareDashed } from 'lucide-react';
import * as supportWords from '#app/words/en/support.ts';

const TIPS = [
  {
    icon: Hexagon,
    title: supportWords.customRooms,
    text: supportWords.customRoomsTip,
  },
  {
    icon: SquareDashed,
    title: supportWords.obstacles,
    text: supportWords.obstaclesTip,
  },
  { icon: Ruler, title: supportWords.tapeMeasure, text: supportWords.tapeMeasureTip },
  { icon: Scissors, title: supportWords.cutSheets, text: supportWords.cutSheetsTip },
] as const;

/** The four most common questions. */
export function QuickTips() {
  return (
    <ul className="grid gap-4">
      {TIPS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
