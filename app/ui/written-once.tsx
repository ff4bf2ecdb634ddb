import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';

type Write = (part: ReactElement) => string;

/** What writes a part's HTML by itself, on the server; null where there is none, and every part is rendered with its page. */
export const WriterContext = createContext<Write | null>(null);

/** Yes or no, and words of a fixed list: what is somebody's own cannot be among the inputs of a part that all are sent. */
type Choices<Props> = {
  readonly [Name in keyof Props]: string extends Props[Name]
    ? never
    : Props[Name] extends string | boolean
      ? Props[Name]
      : never;
};

/**
 * A part of pages that is the same for all who have made the same choices. The server writes it once for each of them, by
 * itself: no page is around it that it could know anything of (docs/decisions/page-loading.md).
 */
export function writtenOnce<Props extends Choices<Props>>(Part: ComponentType<Props>) {
  const written = new Map<string, string>();
  return (choices: Props) =>
    (write: Write): string => {
      const key = JSON.stringify(choices);
      const known = written.get(key) ?? write(createElement(Part, choices));
      written.set(key, known);
      return known;
    };
}

export interface WrittenProps {
  readonly as?: 'div' | 'fieldset' | 'ul';
  readonly className?: string;
  readonly disabled?: boolean;
  /** Writes, on the server, what the children are; false where they are this page's own. */
  readonly html: ((write: Write) => string) | false;
  readonly children: ReactNode;
}

/** An element whose children the server has written once for all pages. In browsers it is one like any other. */
export const Written = import.meta.env.SSR ? WrittenThere : WrittenHere;

function WrittenThere({ html, children, ...props }: WrittenProps) {
  const write = useContext(WriterContext);
  if (write === null || html === false) return <WrittenHere {...props}>{children}</WrittenHere>;
  const { as: Tag = 'div', ...rest } = props;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has written
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html(write) }} />;
}

function WrittenHere({ as: Tag = 'div', html: _, ...rest }: Omit<WrittenProps, 'html'> & Partial<WrittenProps>) {
  return <Tag {...rest} />;
}
