import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';

/** The most jobs of a project, as many as the batch door takes, and the most projects of an account. */
export const MOST_JOBS = 100;
export const MOST_PROJECTS = 500;

/** The most characters of each text of a project and of its jobs. */
export const MOST_CHARS = {
  name: MAX_NAME_CHARS,
  client: 200,
  address: 500,
  notes: 4000,
  product: MAX_NAME_CHARS,
  groutColor: 60,
} as const;

/** The fields of a project apart from its jobs. */
export interface ProjectDetails {
  readonly name: string;
  readonly client: string;
  readonly address: string;
  readonly notes: string;
}

export const PROJECT_DETAILS = [
  'name',
  'client',
  'address',
  'notes',
] as const satisfies readonly (keyof ProjectDetails)[];

export interface ProjectHead extends ProjectDetails {
  readonly id: string;
  /** The revision of the details that a form was opened with. */
  readonly revision: number;
}

/** A line of the list of projects. */
export interface ListedProject {
  readonly id: string;
  readonly name: string;
  readonly client: string;
  readonly jobs: number;
}

/** The product of a job in its project. */
export interface JobGoods {
  readonly product: string;
  readonly groutColor: string;
}

export interface ProjectJobLine extends KeptJob, JobGoods {}

/** Why there is no order to show. */
export type OrderProblem = 'too-large' | 'busy';
/** In the address of a project's page: why its file was not written. */
export const FILE_PROBLEM = 'unwritten';
