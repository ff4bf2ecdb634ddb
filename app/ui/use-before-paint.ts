import { useEffect, useLayoutEffect } from 'react';

/** An effect that runs in the same turn as the rendering before it, so that no press comes between; none on the server. */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;
