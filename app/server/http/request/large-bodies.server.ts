import type { Ability } from '#app/layout/fields/ability.ts';
import { MOST_SENT_BYTES } from '#app/product/sent-file.ts';
import { MOST_FILE_BYTES } from '#app/product/tiles/pictures.ts';
import type { RouteId } from '#app/server/http/request/route-access.server.ts';

const KB = 1024;
/** The most bytes of a form or a JSON call. Nobody may send more before the server knows who it is. */
export const FORM_LIMIT = 64 * KB;
/** The most a payment event may weigh, in bytes. */
export const WEBHOOK_LIMIT = 1024 * KB;
/** The calculator's form and the project form with a file, in bytes: each of the many fields has its own header. */
const FILE_FORM_LIMIT = MOST_SENT_BYTES + 512 * KB;
/** A form with a picture: its file and its fields, in bytes. */
const PICTURE_LIMIT = MOST_FILE_BYTES + FORM_LIMIT;

/** Bodies that may be larger than `FORM_LIMIT`. */
interface LargeBody {
  readonly path: RegExp;
  /** Whose access decides, before more than `FORM_LIMIT` is read. */
  readonly routeId: RouteId;
  /** The ability that the plan must have as well; null: any account. */
  readonly needs: Ability | null;
  /** The most bytes of the body. */
  readonly most: number;
  /** The most bytes of each file of a multipart form; null for a body of any other kind. */
  readonly file: number | null;
}

/** Every address that takes more than `FORM_LIMIT`; nothing else does. */
export const LARGE_BODIES: readonly LargeBody[] = [
  // Only with a file in it is the calculator's form sent as multipart.
  { path: /^\/(new)?$/, routeId: '(new)', needs: null, most: FILE_FORM_LIMIT, file: MOST_SENT_BYTES },
  {
    path: /^\/projects(\.data)?$/,
    routeId: 'projects',
    needs: 'mayKeepProjects',
    most: FILE_FORM_LIMIT,
    file: MOST_SENT_BYTES,
  },
  { path: /^\/tiles(\.data)?$/, routeId: 'tiles', needs: 'maySaveJobs', most: PICTURE_LIMIT, file: MOST_FILE_BYTES },
  { path: /^\/account(\.data)?$/, routeId: 'account', needs: null, most: PICTURE_LIMIT, file: MOST_FILE_BYTES },
  {
    path: /^\/api\/pictures(\.data)?$/,
    routeId: 'api.pictures',
    needs: 'maySaveJobs',
    most: PICTURE_LIMIT,
    file: MOST_FILE_BYTES,
  },
  // The editor of a proposal: every field full, in any alphabet. Withdrawing needs no plan.
  { path: /^\/proposals\/[^/]+$/, routeId: 'proposals_.$id', needs: null, most: 256 * KB, file: null },
  // A project with all its jobs.
  { path: /^\/projects\/[^/]+$/, routeId: 'projects_.$id', needs: null, most: 640 * KB, file: null },
  // Jobs as a device sends them.
  { path: /^\/api\/jobs$/, routeId: 'api.jobs', needs: null, most: 1024 * KB, file: null },
  { path: /^\/api\/stripe-webhook$/, routeId: 'api.stripe-webhook', needs: null, most: WEBHOOK_LIMIT, file: null },
];

/** The line for a body of that content type at a path, with or without a query; null for all other bodies. */
export function largeBodyAt(path: string, contentType: string | null | undefined): LargeBody | null {
  const [bare = ''] = path.split('?', 1);
  const isMultipart = contentType?.startsWith('multipart/form-data') === true;
  return LARGE_BODIES.find((line) => line.path.test(bare) && (line.file === null || isMultipart)) ?? null;
}
