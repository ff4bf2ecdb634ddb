import type { TextStore } from '#app/features/jobs/job-store.ts';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';

/** A store for the lifetime of the page, with the jobs of one account, used when the browser's storage is full. */
export class PageStore implements TextStore {
  private texts: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly owner: JobsOwner,
    readonly problem: 'full' | 'disabled',
  ) {}

  isOf({ id, email }: JobsOwner): boolean {
    return this.owner.id === id && this.owner.email === email;
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.texts = new Map([...this.texts, [key, text]]);
  }

  removeItem(key: string): void {
    this.texts = new Map([...this.texts].filter(([other]) => other !== key));
  }

  /** All that is kept, to be set again. */
  copyTexts(): ReadonlyMap<string, string> {
    return this.texts;
  }

  setTexts(texts: ReadonlyMap<string, string>): void {
    this.texts = texts;
  }
}
