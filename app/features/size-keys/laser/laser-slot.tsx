import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** Where a laser is joined: nothing without Web Bluetooth. */
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
