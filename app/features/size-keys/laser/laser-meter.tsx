import { useEffect, useRef, useState } from 'react';
import { fillFocused } from '#app/features/size-keys/laser/fill-field.ts';
import { type Bluetooth, bluetoothPort, type JoinedLaser } from '#app/features/size-keys/laser/laser-port.ts';
import { laserLength } from '#app/layout/laser/laser-meters.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { Button } from '#app/ui/button.tsx';
import * as laserWords from '#app/words/en/laser.ts';

/** Connects a laser to the page. Each of its readings is typed into the focused field. */
export function LaserMeter() {
  const [laser, setLaser] = useState<JoinedLaser | null>(null);
  const [announced, setAnnounced] = useState('');
  const [isJoining, setIsJoining] = useState(false);
  const joined = useRef<JoinedLaser | null>(null);
  joined.current = laser;
  useEffect(() => () => joined.current?.leave(), []);

  function take(metres: number) {
    const length = laserLength(metres);
    if (!length.ok) return setAnnounced(laserWords.faults[length.error]);
    const filled = fillFocused(length.value);
    setAnnounced(
      filled === null ? laserWords.noField(`${formatField(length.value, 'mm')} mm`) : laserWords.filled(filled),
    );
  }

  async function join() {
    setIsJoining(true);
    setAnnounced('');
    try {
      const { bluetooth } = navigator as Navigator & { readonly bluetooth: Bluetooth };
      const found = await bluetoothPort(bluetooth).join({
        onReading: take,
        onLost: () => {
          setLaser(null);
          setAnnounced(laserWords.lost);
        },
      });
      setLaser(found);
      if (found !== null) setAnnounced(laserWords.tapField);
    } catch {
      setAnnounced(laserWords.notReached);
    } finally {
      setIsJoining(false);
    }
  }

  return (
    <section aria-label={laserWords.laser} className="card grid gap-2">
      <Button onClick={() => (laser === null ? void join() : laser.leave())} aria-disabled={isJoining || undefined}>
        {laser === null ? laserWords.join : laserWords.leave(laser.name)}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {announced}
      </p>
    </section>
  );
}
