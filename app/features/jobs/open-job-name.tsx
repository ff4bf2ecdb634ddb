import { useJobs } from '#app/features/jobs/jobs-context.tsx';

/** The open job's name for paper: at the head of the printed page, and in the form, which makes sheets and files. */
export function OpenJobName() {
  const { open } = useJobs();
  if (open === null) return null;
  return (
    <>
      <input type="hidden" name="openJobName" value={open.name} />
      <p className="mb-4 hidden text-2xl font-bold wrap-anywhere print:block">{open.name}</p>
    </>
  );
}
