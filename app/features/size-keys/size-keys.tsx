import { type ComponentType, startTransition, useEffect, useState } from 'react';

/**
 * Keys for sizes above a phone's keyboard, loaded on touch devices. Until then (and without scripts) the fields use the
 * full keyboard, which can type every size.
 */
export function SizeKeys() {
  const [Strip, setStrip] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return;
    import('#app/features/size-keys/size-keys-strip.tsx').then(
      ({ SizeKeysStrip }) => startTransition(() => setStrip(() => SizeKeysStrip)),
      () => {
        // The fields keep the full keyboard.
      },
    );
  }, []);
  return Strip && <Strip />;
}
