import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** The button that connects a laser. Nothing without Web Bluetooth. */
export function LaserSlot() {
  const [Meter, setMeter] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!('bluetooth' in navigator)) return;
    import('#app/features/size-keys/laser/laser-meter.tsx').then(
      ({ LaserMeter }) => startTransition(() => setMeter(() => LaserMeter)),
      () => {
        // The code cannot be loaded, so sizes are typed.
      },
    );
  }, []);
  return Meter && <Meter />;
}
