import type { ProjectDetails } from '#app/product/projects/projects.ts';

/** The name of a project, with its client and address. */
export function ProjectHeading({ name, client, address }: Omit<ProjectDetails, 'notes'>) {
  return (
    <div>
      <h1 className="text-2xl font-bold wrap-anywhere">{name}</h1>
      {client !== '' && <p className="wrap-anywhere text-muted">{client}</p>}
      {address !== '' && <p className="wrap-anywhere whitespace-pre-line text-muted">{address}</p>}
    </div>
  );
}
