import { Scripts } from '@remix-run/react';
import { Children, type ComponentProps, cloneElement, isValidElement } from 'react';

/**
 * The framework's scripts with a lower fetch priority than the resources of the first paint: at the same priority they
 * would share a slow line with the style sheet, and the page would stay white until all of them are loaded
 * (docs/decisions/page-loading.md).
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  // Called as a function, not rendered: its elements can be changed only before React has them.
  const made = Scripts(props);
  return (
    made &&
    Children.map(made.props.children, (child) =>
      isValidElement<{ fetchpriority?: string }>(child) && child.type === 'link'
        ? cloneElement(child, { fetchpriority: 'low' })
        : child,
    )
  );
}
