import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** The place for connecting a laser: empty without Web Bluetooth. */
export function LaserSlot() {
  const [Meter, setMeter] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!('bluetooth' in navigator)) return;
    import('#app/features/size-keys/laser/laser-meter.tsx').then(
      ({ LaserMeter }) => startTransition(() => setMeter(() => LaserMeter)),
      () => {
        // Sizes are typed.
      },
    );
  }, []);
  return Meter && <Meter />;
}
