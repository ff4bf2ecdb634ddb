import { createElement, type SVGProps } from 'react';

export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * What makes icons of the icon library's drawings, in place of its own maker (vite.config.ts), which writes twelve
 * attributes at each of them: here the style sheet says once how an icon looks.
 */
export default function makeIcon({ node }: IconData) {
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const classes = className === undefined ? 'icon' : `icon ${className}`;
    const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': true, className: classes, ...rest }, parts);
  };
}
