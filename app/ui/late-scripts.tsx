import { Scripts } from '@remix-run/react';
import { Children, type ComponentProps, cloneElement, isValidElement } from 'react';

/**
 * The framework's scripts, fetched after what the first paint needs: at the same priority they would share a slow line with
 * the style sheet, and the page would stay white until all of them are there (docs/decisions/page-loading.md).
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  // Called, not rendered: what it makes can be changed only before React has it.
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
