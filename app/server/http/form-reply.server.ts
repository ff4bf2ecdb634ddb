import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { FormReply } from '#app/product/form-reply.ts';

const SECRET = /password|token/i;
/** What was typed comes back whole: the longest text that a form here takes. */
const ECHO_MAX = 20_000;

/** Answers a refused form with its page again: 400 unless `init` says otherwise. */
export function refuseForm(
  form: FormData,
  errors: FormReply['errors'],
  init: { readonly status?: number; readonly headers?: HeadersInit } = {},
) {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !SECRET.test(name)) values[name] = value.slice(0, ECHO_MAX);
  }
  const reply: FormReply = { intent: String(form.get('intent') ?? ''), values, errors };
  return data({ reply }, { status: init.status ?? 400, ...(init.headers ? { headers: init.headers } : {}) });
}

/** What was typed in a field; nothing where there is none, or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The messages of a failed parse by field, each once. */
export function errorsByField(error: z.ZodError): Record<string, readonly string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
  }
  return errors;
}
