import { useEffect, useLayoutEffect } from 'react';

/**
 * A layout effect, so that no press happens between rendering and effect; a plain effect on the server, which does not
 * run it.
 */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;
