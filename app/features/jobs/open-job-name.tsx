import { useJobs } from '#app/features/jobs/jobs-context.tsx';

/** The open job's name for paper: in the printed page's header, and in the form that makes sheets and files. */
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
