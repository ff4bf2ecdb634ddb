import { Form } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SampleEngine } from '#app/features/welcome/lay-sample.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { SampleForm } from '#app/planner/form/sample.ts';
import type { SampleAnswer } from '#app/planner/form/show-sample.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as resultsWords from '#app/words/en/results.ts';
import * as welcomeWords from '#app/words/en/welcome.ts';

/** Waits this long after the last key before laying out (ms). */
const PAUSE_MS = 250;
/** Replaces the figures while they do not match the form. */
const NOT_KNOWN = '…';

export interface SampleProps {
  /** The form as the server read it, with its answer. */
  readonly form: SampleForm;
  readonly answer: SampleAnswer;
  readonly isVisitor: boolean;
}

/**
 * The sample. With scripts each change is laid out in this browser, whose engine is loaded on the first touch. Without
 * scripts, or if the engine cannot run, the form is posted.
 */
export function SampleCard({ form: sent, answer: answered, isVisitor }: SampleProps) {
  const [form, setForm] = useState(sent);
  const [answer, setAnswer] = useState(answered);
  const [isBusy, setBusy] = useState(false);
  const [lastShown, setLastShown] = useState(answered.shown);
  const element = useRef<HTMLFormElement>(null);
  const engine = useRef<Promise<SampleEngine> | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    return () => {
      clearTimeout(pause.current);
      void engine.current?.then(({ release }) => release()).catch(() => {});
      engine.current = null;
    };
  }, []);

  function fetchEngine(): Promise<SampleEngine> {
    engine.current ??= import('#app/features/welcome/lay-sample.ts').then(({ openSampleEngine }) => openSampleEngine());
    // The next change loads it again.
    engine.current.catch(() => {
      engine.current = null;
    });
    return engine.current;
  }

  async function layOut() {
    clearTimeout(pause.current);
    if (element.current === null) return;
    setBusy(true);
    try {
      const { lay } = await fetchEngine();
      const now = await lay(new FormData(element.current));
      if (now === null) return;
      if (now.shown === null && !now.isInputsFault) return element.current.submit();
      setAnswer(now);
      if (now.shown !== null) setLastShown(now.shown);
      setBusy(false);
    } catch {
      element.current?.submit();
    }
  }

  function changed(next: SampleForm) {
    setForm(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void layOut(), PAUSE_MS);
  }

  async function changeUnits(value: string) {
    if (element.current === null) return;
    const before = new FormData(element.current);
    const { convert } = await fetchEngine();
    // The form still has the previous units.
    before.set('unitSystem', form.units.value);
    changed(convert(before, value as UnitSystem));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === 'keep') return;
    event.preventDefault();
    void layOut();
  }

  const errorOf = (name: string) => answer.errors[name]?.join(' ');
  const vanityError = errorOf(form.vanity.name);
  const isOld = answer.shown === null;
  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      {/* The figures beside the focused field, while their place is below the window. */}
      {lastShown !== null && (
        <p
          className="sticky top-[calc(var(--header-height)+0.5rem)] z-20 flex items-baseline justify-between gap-3 rounded-control bg-accent-soft px-4 py-2 font-semibold text-accent-ink shadow-pop low:static lg:hidden"
          aria-hidden="true"
        >
          {resultsWords.tilesToBuy}
          <b className="text-xl" data-testid="number-in-view">
            {isOld ? NOT_KNOWN : lastShown.tilesToBuy}
          </b>
        </p>
      )}
      <Form
        ref={element}
        method="post"
        action="/welcome#try"
        autoComplete="off"
        noValidate
        onSubmit={submit}
        onFocus={() => void fetchEngine().catch(() => {})}
        onPointerEnter={() => void fetchEngine().catch(() => {})}
        className="grid content-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      >
        <FormError message={errorOf('form')} />
        <input type="hidden" name="shownUnits" value={form.units.value} />
        <input type="hidden" name="shownSizes" value={form.shown} />
        <Segmented
          name="unitSystem"
          legend={welcomeWords.units}
          hideLegend
          choices={form.units.choices}
          value={form.units.value}
          onChange={(value) => void changeUnits(value)}
        />
        <div className="grid grid-cols-2 gap-3">
          {form.sizes.map(({ name, label, unit, text }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              suffix={unit}
              value={text}
              error={errorOf(name)}
              onChange={({ currentTarget: { value } }) =>
                changed({
                  ...form,
                  sizes: form.sizes.map((size) => (size.name === name ? { ...size, text: value } : size)),
                })
              }
            />
          ))}
          <SelectField
            name="layoutType"
            label={form.patterns.label}
            value={form.patterns.value}
            error={errorOf('layoutType')}
            onChange={({ currentTarget: { value } }) => changed({ ...form, patterns: { ...form.patterns, value } })}
          >
            <Options of={form.patterns.choices} />
          </SelectField>
        </div>
        <div>
          <Switch
            name={form.vanity.name}
            label={form.vanity.label}
            checked={form.vanity.isIn}
            onChange={(isIn) => changed({ ...form, vanity: { ...form.vanity, isIn } })}
          />
          <FieldError id={form.vanity.name} message={vanityError} />
        </div>
        <Button intent="lay-out" className="js:hidden">
          {welcomeWords.layOut}
        </Button>
        <div>
          {/* No fragment: the browser would apply it to the next page. */}
          <Button intent="keep" formAction="/welcome" variant="primary" size="large" className="w-full">
            {welcomeWords.keep}
          </Button>
          <p className="mt-2 text-sm text-muted">{isVisitor ? welcomeWords.keepText : welcomeWords.keepTextUser}</p>
        </div>
      </Form>
      <div className="grid min-w-0 content-start gap-4" aria-busy={isBusy}>
        <p role="status" className="sr-only">
          {answer.shown === null ? '' : welcomeWords.laidOut(answer.shown.tilesToBuy)}
        </p>
        {lastShown !== null && (
          <>
            <div className="flex flex-wrap items-stretch gap-3">
              <div className="min-w-[min(11rem,100%)] flex-1 rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
                <p className="font-semibold">{resultsWords.tilesToBuy}</p>
                <p className="text-4xl leading-tight font-bold tracking-tight" data-testid="sample-tiles">
                  {isOld ? NOT_KNOWN : lastShown.tilesToBuy}
                </p>
                <p className="text-sm font-semibold">{isOld ? welcomeWords.lastLayout : lastShown.because}</p>
              </div>
              <dl className="figures min-w-[min(13rem,100%)] flex-1 content-center rounded-control border border-line bg-surface px-4 py-3">
                {lastShown.figures.map(({ term, value }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{isOld ? NOT_KNOWN : value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div
              data-testid="sample-drawing"
              className={joinClasses(
                'rounded-card border border-line bg-(--draw-paper) p-2 [&>svg]:mx-auto [&>svg]:block [&>svg]:max-h-[36rem] [&>svg]:w-full',
                isOld && '[&>svg]:opacity-50',
              )}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
              dangerouslySetInnerHTML={{ __html: lastShown.picture }}
            />
          </>
        )}
      </div>
    </div>
  );
}
