import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import { may } from '#app/product/plans/plans.ts';
import { Button } from '#app/ui/button.tsx';
import { PassOn } from '#app/ui/link-address.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

/** A link to the current layout, for a client to view. Without JavaScript the page returns it. */
export function ShareButton({ calculator }: { readonly calculator: CalculatorAccess }) {
  const { status, open, onLimit } = useJobs();
  const [address, setAddress] = useState<string | null>(null);
  if (!calculator.hasLayout) return null;

  async function share() {
    if (!may(status.plan, 'mayExport')) return onLimit('export');
    const { readFormJob } = await loadJobTools();
    const data = readFormJob(calculator);
    if (data === null) return;
    const made = await makeLink({ name: open?.name ?? jobsWords.sharedLayout, data });
    if (!made.ok) return void showToast({ title: made.message, tone: 'destructive' });
    setAddress(made.address);
    try {
      await navigator.clipboard.writeText(made.address);
      showToast({ title: jobsWords.linkCopied, description: jobsWords.linkCopiedText });
    } catch {
      // The browser does not allow copying. The field shows the link.
    }
  }

  return (
    <div className="mt-3 grid gap-2">
      <Button intent="share-job" className="w-fit" instead={share}>
        <Link2 className="size-5" />
        {jobsWords.linkForClient}
      </Button>
      {address !== null && (
        <>
          <TextField
            id="job-link"
            label={jobsWords.linkToLayout}
            value={address}
            readOnly
            // Not part of a form: Enter in it would press the form's first button.
            form=""
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <PassOn key={address} address={address} title={open?.name ?? jobsWords.sharedLayout} />
          </div>
        </>
      )}
    </div>
  );
}

async function makeLink(job: unknown): Promise<{ ok: true; address: string } | { ok: false; message: string }> {
  try {
    const response = await fetch('/api/job-link', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ job }),
    });
    if (!response.ok) return { ok: false, message: await response.text() };
    const { path } = (await response.json()) as { path: string };
    return { ok: true, address: `${location.origin}${path}` };
  } catch {
    return { ok: false, message: jobsWords.linkNeedsInternet };
  }
}
