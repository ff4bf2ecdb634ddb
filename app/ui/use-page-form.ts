import { type DefaultValue, useForm } from '@conform-to/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { errorIn, type FormAnswer, readInBrowser } from '#app/forms/submission.ts';
import type { z } from '#app/forms/zod.ts';
import { showToast } from '#app/ui/toast-store.ts';

/** What a form's element spreads, and the message above its fields. */
export interface PageForm {
  readonly props: {
    readonly ref: RefObject<HTMLFormElement>;
    readonly id: string;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly noValidate: true;
    readonly method: 'post';
  };
  readonly error: string | undefined;
}

interface PageFormOptions<Fields extends Record<string, unknown>> {
  /** Unique on the page; an answer names it. */
  readonly id: string;
  readonly schema: z.ZodType<Fields>;
  /** What the page answered, to whichever of its forms. */
  readonly answer: FormAnswer | undefined;
  /** What stands in the fields until something else was sent. */
  readonly defaultValue?: DefaultValue<NoInfer<Fields>> | undefined;
  /** The title of the toast that repeats what concerns the form as a whole; no toast without it. */
  readonly toastTitle?: string | undefined;
}

/**
 * A form of a page: conform with the form's schema and the page's answer. What the schema refuses is said before anything is sent,
 * and conform focuses the first field that is wrong; after an answer the first such field, or the message above the form, is
 * focused here.
 */
export function usePageForm<Fields extends Record<string, unknown>>(options: PageFormOptions<Fields>) {
  const { id, schema, answer: pageAnswer, defaultValue, toastTitle } = options;
  const answer = pageAnswer?.form === id ? pageAnswer : undefined;
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: answer?.result,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => readInBrowser(formData, schema),
  });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer === undefined) return;
    const message = errorIn(answer, '');
    if (message !== undefined && toastTitle !== undefined) {
      showToast({ title: toastTitle, description: message, tone: 'destructive' });
    }
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? ref.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [answer, toastTitle]);
  const props = {
    ref,
    id: form.id,
    onSubmit: form.onSubmit,
    noValidate: true,
    method: 'post',
  } satisfies PageForm['props'];
  return { props, form, fields, error: form.errors?.[0], answer };
}
