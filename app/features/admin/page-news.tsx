import type { FormReply } from '#app/product/form-reply.ts';
import { Banner } from '#app/ui/banner.tsx';
import { errorAt } from '#app/ui/error-at.ts';

interface PageNewsProps {
  readonly done: string | null;
  readonly reply: FormReply | null;
}

/** What came of the last press: what was done, or why it was not. */
export function PageNews({ done, reply }: PageNewsProps) {
  const problem = errorAt(reply ?? undefined, '');
  return (
    <>
      {done !== null && (
        <Banner tone="ok" role="status" className="mb-4">
          {done}
        </Banner>
      )}
      {problem !== undefined && (
        <Banner tone="danger" role="alert" className="mb-4">
          {problem}
        </Banner>
      )}
    </>
  );
}
