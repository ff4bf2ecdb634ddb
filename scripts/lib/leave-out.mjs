// What the framework brings for choices that this application does not make is left out of what browsers fetch: about
// 5 KB. The flags in remix.config.js decide it: data come by single fetch, and all routes with the first page.

/**
 * Changes of the framework's text, by the end of a module's path: what stands there, and what it is here. They are bound
 * to the pinned versions; a text that is no longer found fails the build.
 * @type {Readonly<Record<string, readonly (readonly [string, string])[]>>}
 */
const EDITS = {
  '/@remix-run/react/dist/esm/browser.js': [
    ['window.__remixContext.future.v3_singleFetch', 'true'],
    ['window.__remixContext.isSpaMode', 'false'],
    ['useFogOFWarDiscovery(router', 'void (router'],
    ['createClientRoutesWithHMRRevalidationOptOut;', 'undefined;'],
  ],
  '/@remix-run/react/dist/esm/routes.js': [
    ['if (isSpaMode)', 'if (false)'],
    ['(!isSpaMode || route.id === "root")', 'true'],
    ['let result = await fetchServerHandler(request, route);', 'throw new Error("No single fetch");'],
    ['return unwrap ? unwrapServerResponse(result) : result;', ''],
    ['if (needsRevalidation)', 'if (false)'],
    ['future.v3_singleFetch', 'true'],
    // The root says itself what failed, and no page waits for data of the browser's own.
    ['route.id === "root" ? RemixRootDefaultHydrateFallback : undefined', 'undefined'],
  ],
  '/@remix-run/react/dist/esm/fog-of-war.js': [
    ['return future.v3_lazyRouteDiscovery === true && !isSpaMode;', 'return false;'],
    ['if (!isFogOfWarEnabled(future, isSpaMode)) {', 'if (true) {'],
  ],
  // Nothing is fetched before it is wanted, nothing is deferred, and the texts of scripts are the server's.
  '/@remix-run/react/dist/esm/components.js': [
    ['usePrefetchBehavior(prefetch, props);', '[false, null, undefined];'],
    ['shouldPrefetch && !isAbsolute ?', 'false ?'],
    ['isPageLinkDescriptor(link) ?', 'false ?'],
    ['isSpaMode && !isHydrated', 'false'],
    ['let enableFogOfWar = isFogOfWarEnabled(future, isSpaMode);', 'const enableFogOfWar = false;'],
    ['future.v3_singleFetch', 'true'],
    ['let activeDeferreds =', 'const activeDeferreds ='],
    ['typeof __remixContext === "object" && __remixContext.a', 'false'],
    ['NavLink.displayName = "NavLink";', ''],
  ],
  '/react-router-dom/dist/index.js': [['isViewTransitionUnavailable =', 'isViewTransitionUnavailable = true ||']],
};

/** The plugin for the browser's build. */
export function leaveOut() {
  return {
    name: 'leave-out',
    apply: /** @type {const} */ ('build'),
    /**
     * @param {string} code
     * @param {string} id
     * @param {{ ssr?: boolean }} [options]
     */
    transform(code, id, options) {
      const path = id.split('?')[0] ?? id;
      const edits = Object.entries(EDITS).find(([end]) => path.endsWith(end))?.[1];
      if (edits === undefined || options?.ssr) return null;
      let left = code;
      for (const [text, instead] of edits) {
        if (!left.includes(text)) throw new Error(`${id} no longer says "${text}": see scripts/lib/leave-out.mjs`);
        left = left.replaceAll(text, instead);
      }
      return { code: left, map: null };
    },
  };
}
