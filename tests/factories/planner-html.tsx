import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { PlannerPage, type PlannerPageProps } from '#app/features/planner/planner-page.tsx';
import { ownValue } from '#app/layout/fields/raw-value.ts';
import { sendPage } from '#app/planner/form/page.ts';
import type { AnsweredPage } from '#app/planner/form/values.ts';
import type { JobsReply } from '#app/product/jobs/jobs-reply.ts';
import { shellPage } from '#app/server/plans/shell-page.server.ts';

const REPLY: JobsReply = {
  open: null,
  project: null,
  fault: null,
  isRename: false,
  done: null,
  question: null,
  typedName: '',
  linkAddress: null,
  list: null,
  imported: null,
  fileFault: null,
  followed: null,
};

/** The calculator's page as the server renders it for a contractor: a first visit, or the answer to a post. */
export async function plannerHtml(answered?: AnsweredPage, reply: Partial<JobsReply> = {}): Promise<string> {
  const shell = shellPage();
  const loaded: PlannerPageProps['loaded'] = {
    ...shell,
    status: { ...shell.status, plan: 'pro' },
    isShell: false,
    isTermsAccepted: true,
    unitSystem: 'imperial',
    submissionId: 'id',
    brought: null,
  };
  const answer = answered && { ...sendPage(answered), reply: { ...REPLY, ...reply } };
  const handler = createStaticHandler([{ path: '*', element: <PlannerPage loaded={loaded} answered={answer} /> }]);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error(`answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** A control of the page's HTML. */
export interface Control {
  readonly name: string;
  /** `text` is typed; `select`, `radio` and `checkbox` are chosen; `hidden` is neither. */
  readonly kind: 'text' | 'select' | 'radio' | 'checkbox' | 'hidden' | 'file';
  readonly value: string;
  readonly isChecked: boolean;
  readonly isInvalid: boolean;
  /** The options of a select. */
  readonly options: readonly string[];
  /** The radios, by name, that must be chosen for CSS to show it. */
  readonly shownBy: Readonly<Record<string, string>>;
}

type Attributes = Readonly<Record<string, string>>;
interface Open {
  readonly tag: string;
  readonly attributes: Attributes;
  /** The last radio among its children so far. The fields of a card come after it. */
  radio: Attributes | null;
}

const VOID = new Set(['input', 'br', 'img', 'hr', 'link', 'meta']);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z:-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z:-]+)(?:="([^"]*)")?/g;

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The controls of the calculator's form in page order, with the radios that show their part of the page. */
export function controlsOf(html: string): readonly Control[] {
  const controls: Control[] = [];
  const open: Open[] = [];
  let select: { readonly attributes: Attributes; readonly options: string[]; chosen: string | null } | null = null;
  for (const match of html.matchAll(TAG)) {
    const [whole, end, tag = '', rest = '', selfClosed] = match;
    if (end === '/') {
      while (open.length > 0 && open.pop()?.tag !== tag);
      if (tag === 'select' && select !== null) {
        const { attributes, options, chosen } = select;
        controls.push({ ...control(attributes, open), kind: 'select', value: chosen ?? options[0] ?? '', options });
        select = null;
      }
      continue;
    }
    const attributes: Attributes = Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, plain(value)]),
    );
    if (tag === 'option' && select !== null) {
      const value = attributes.value ?? plain(html.slice(match.index + whole.length).split('<')[0] ?? '');
      select.options.push(value);
      if ('selected' in attributes) select.chosen = value;
    }
    if (tag === 'select') select = { attributes, options: [], chosen: null };
    if (tag === 'textarea') {
      const text = plain(html.slice(match.index + whole.length).split('</textarea>')[0] ?? '');
      controls.push({ ...control(attributes, open), kind: 'text', value: text.replace(/^\n/, '') });
    }
    if (tag === 'input') {
      if (attributes.type === 'radio') for (const one of open) one.radio = attributes;
      controls.push(control(attributes, open));
    }
    if (!VOID.has(tag) && selfClosed !== '/') open.push({ tag, attributes, radio: null });
  }
  return controls.filter(({ name }) => name !== '');
}

function control(attributes: Attributes, open: readonly Open[]): Control {
  const { name = '', type = 'text', value } = attributes;
  const kind = ['hidden', 'radio', 'checkbox', 'file'].includes(type) ? (type as Control['kind']) : 'text';
  return {
    name,
    kind,
    value: value ?? (kind === 'checkbox' ? 'on' : ''),
    isChecked: 'checked' in attributes,
    isInvalid: attributes['aria-invalid'] === 'true',
    options: [],
    shownBy: shownBy(open),
  };
}

/** What the page's styles show a part for; see `app/ui/components.css`. */
function shownBy(open: readonly Open[]): Readonly<Record<string, string>> {
  const radios: Record<string, string> = {};
  for (const [index, { attributes }] of open.entries()) {
    const classes = (attributes.class ?? '').split(' ');
    if (classes.includes('of-box')) radios.roomType = 'rectangle';
    if (classes.includes('of-shape')) radios.roomType ??= 'custom';
    const way = ownValue(attributes, 'data-way');
    if (typeof way === 'string') radios.roomType = way.split(' ')[0] as string;
    const card = open[index - 1]?.radio;
    if (classes.includes('choice-fields') && card) radios[card.name as string] = card.value as string;
  }
  return radios;
}

/** What a browser would send for the controls. */
export function entriesOf(controls: readonly Control[]): [string, string][] {
  return controls.flatMap(({ name, kind, value, isChecked }): [string, string][] => {
    if (kind === 'file' || ((kind === 'radio' || kind === 'checkbox') && !isChecked)) return [];
    return [[name, value]];
  });
}
