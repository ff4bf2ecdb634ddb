import { type ComponentType, startTransition, useEffect, useState } from 'react';

/**
 * Keys for sizes above the keyboard of a phone. They are fetched on devices that are worked by a finger; until they are
 * there (and without scripts) the fields ask for the keyboard of letters, with which every size can be typed.
 */
export function SizeKeys() {
  const [Strip, setStrip] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return;
    import('#app/features/size-keys/size-keys-strip.tsx').then(
      ({ SizeKeysStrip }) => startTransition(() => setStrip(() => SizeKeysStrip)),
      () => {
        // The fields keep the keyboard that they have.
      },
    );
  }, []);
  return Strip && <Strip />;
}
