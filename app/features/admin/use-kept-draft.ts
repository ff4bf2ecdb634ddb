import { type RefObject, useEffect } from 'react';

const KEY = 'tilewright:announcement-draft';
const FIELDS = ['subject', 'message'] as const;

/**
 * Keeps typed text in the tab, so that an expired session loses nothing, and clears it once it is sent. Returns a
 * function to call after typing.
 */
export function useKeptDraft(form: RefObject<HTMLFormElement>, isSent: boolean): () => void {
  useEffect(() => {
    if (isSent) return withStore((store) => store.removeItem(KEY));
    withStore((store) => {
      const draft = JSON.parse(store.getItem(KEY) ?? '{}') as Readonly<Record<string, unknown>>;
      for (const name of FIELDS) {
        const field = fieldOf(form, name);
        const text = draft[name];
        if (field?.value === '' && typeof text === 'string') field.value = text;
      }
    });
  }, [form, isSent]);
  return () =>
    withStore((store) => {
      const draft = Object.fromEntries(FIELDS.map((name) => [name, fieldOf(form, name)?.value ?? '']));
      store.setItem(KEY, JSON.stringify(draft));
    });
}

function fieldOf(form: RefObject<HTMLFormElement>, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${name}`) ?? null;
}

/** If the store is full, blocked or damaged, nothing is kept. */
function withStore(use: (store: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // The form works without it.
  }
}
