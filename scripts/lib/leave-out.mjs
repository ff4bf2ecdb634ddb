// What the framework brings for choices that this application does not make is left out of what browsers fetch: about
// 8 KB. The flags in remix.config.js decide it: data come by single fetch, and all routes with the first page.

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
    [
      'route.id === "root" ? () => /*#__PURE__*/React.createElement(RemixRootDefaultErrorBoundary, {\n    error: useRouteError()\n  }) : undefined',
      'undefined',
    ],
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
    // The list of routes does not say what each imports: the server's page has asked for it (trim-route-list.mjs).
    [
      'manifest.entry.imports.concat(routePreloads)',
      'Array.from(document.querySelectorAll("body>link[rel=modulepreload]"), (link) => link.getAttribute("href")).slice(2)',
    ],
    ['(route.imports || []).concat([route.module])', '[]'],
  ],
  // No stack is shown to people, and no word to developers: what failed is in the console.
  '/@remix-run/react/dist/esm/errorBoundaries.js': [
    ['isRouteErrorResponse(error)', 'false'],
    [', heyDeveloper)', ')'],
    ['}, errorInstance.stack)', '})'],
  ],
  '/react-router-dom/dist/index.js': [
    ['isViewTransitionUnavailable =', 'isViewTransitionUnavailable = true ||'],
    ['if (vtContext.isTransitioning && !vtContext.flushSync)', 'if (false)'],
    ['if (renderDfd && pendingState && router.window)', 'if (false)'],
    ['if (renderDfd && pendingState && state.location.key === pendingState.location.key)', 'if (false)'],
    ['if (!vtContext.isTransitioning && interruption)', 'if (false)'],
    ['UNSAFE_logV6DeprecationWarnings(future, router.future)', 'undefined'],
  ],
  // Routes are all known, nothing is deferred, no navigation is held up, and none is a view transition.
  '/@remix-run/router/dist/router.js': [
    [
      'let patchRoutesOnNavigationImpl = init.patchRoutesOnNavigation;',
      'const patchRoutesOnNavigationImpl = undefined;',
    ],
    ['if (fogOfWar.active && fogOfWar.matches)', 'if (false)'],
    ['if (fogOfWar.active)', 'if (false)'],
    ['fogOfWar.active = false;', ''],
    ['fogOfWar.active, ', ''],
    ['isFogOfWar, ', ''],
    ['if (isFogOfWar)', 'if (false)'],
    ['if (!isFogOfWar)', 'if (true)'],
    ['!isFogOfWar && ', ''],
    ['let blockerKey = shouldBlockNavigation(', 'const blockerKey = void ('],
    ['if (blockerKey && delta != null)', 'if (false)'],
    ['if (blockerKey)', 'if (false)'],
    ['if (unblockBlockerHistoryUpdate)', 'if (false)'],
    ['if (blockers.size > 0)', 'if (false)'],
    ['warning(blockerFunctions.size === 0 ||', 'void (true ||'],
    ['state.blockers.forEach((_, key) => deleteBlocker(key));', ''],
    ['    getBlocker,\n    deleteBlocker,\n    patchRoutes,\n', ''],
    ['    _internalActiveDeferreds: activeDeferreds,\n', ''],
    ['if (isDeferredResult(result))', 'if (false)'],
    ['if (isDeferredResult(actionResult))', 'if (false)'],
    ['isDeferredResult(result) && isRevalidatingLoader', 'false'],
    ['!isDeferredResult(result)', 'true'],
    ['if (isDeferredData(result))', 'if (false)'],
    ['activeDeferreds.forEach(', 'void ('],
    [
      'await Promise.all([resolveNavigationDeferredResults(matches, loaderResults, request.signal, currentMatches, state.loaderData), resolveFetcherDeferredResults(matches, fetcherResults, fetchersToLoad)]);',
      '',
    ],
    ['if (isBrowser) {\n      // FIXME', 'if (false) {\n      // FIXME'],
    ['if (removePageHideEventListener)', 'if (false)'],
    ['original navigation\n    if (pendingAction === Action.Pop)', '\n    if (false)'],
    ['else if (pendingViewTransitionEnabled)', 'else if (false)'],
    ['if (inFlightDataRoutes)', 'if (false)'],
    ['    _internalSetRoutes\n', ''],
  ],
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
