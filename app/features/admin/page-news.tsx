import { Banner } from '#app/ui/banner.tsx';

interface PageNewsProps {
  readonly done: string | null;
  readonly problem: string | undefined;
}

/** The result of the last action: success, or the reason for its failure. */
export function PageNews({ done, problem }: PageNewsProps) {
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
