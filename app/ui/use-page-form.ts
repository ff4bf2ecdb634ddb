import { type DefaultValue, useForm } from '@conform-to/react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { answerOf, errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import { isAskedAgain, readInBrowser } from '#app/forms/submission.ts';
import type { z } from '#app/forms/zod.ts';
import { showToast } from '#app/ui/toast-store.ts';

/** Props of the form element, and the message above its fields. */
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
  /** The page's answer to any of its forms. */
  readonly answer: FormAnswer | undefined;
  /** The field values until another form was submitted. */
  readonly defaultValue?: DefaultValue<NoInfer<Fields>> | undefined;
  /** The title of a toast that repeats the message of the form as a whole; without it there is no toast. */
  readonly toastTitle?: string | undefined;
}

/**
 * A form of a page: conform with the form's schema and the page's answer. Schema errors are shown before anything is
 * sent, and conform focuses the first invalid field; after an answer this hook focuses the first invalid field, or the
 * message above the form.
 */
export function usePageForm<Fields extends Record<string, unknown>>(options: PageFormOptions<Fields>) {
  const { id, schema, answer: pageAnswer, defaultValue, toastTitle } = options;
  const answer = answerOf(pageAnswer, id);
  const button = useRef(buttonIn(answer));
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: answer?.result,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      if (!isAskedAgain(formData)) button.current = textIn(formData.get('intent'));
      return readInBrowser(formData, schema, button.current);
    },
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

/** The button by which the answered form was sent. */
function buttonIn(answer: FormAnswer | undefined): string | undefined {
  return textIn(answer?.result.initialValue?.intent);
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
