import { err, ok, type Result } from '#app/base/result.ts';
import { namesSomething } from '#app/base/visible-name.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import { isMissing, isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { isBeyond } from '#app/layout/fields/read-size.ts';
import { newestVersion, writeDocument } from '#app/layout/job/fields/write-field.ts';
import { blockingProblems, type JobShape, readShape, sizeFields } from '#app/layout/job/read-shape.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { kindOfObstacle, OBSTACLE_TYPES } from '#app/layout/model/obstacle-types.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';

const MAX_SAVED_AT_CHARS = 40;

function problem(field: string, kind: JobProblemKind, value: unknown): JobProblem {
  return { ...kind, field, typed: describeTyped(value), unit: 'in' };
}

function findNameProblem(name: unknown): JobProblem[] {
  if (typeof name !== 'string' || name.trim() === '') return [problem('name', { code: 'name-missing' }, name)];
  if (name.trim().length <= MAX_NAME_CHARS) return [];
  return [problem('name', { code: 'name-too-long', limit: MAX_NAME_CHARS }, name)];
}

/** A newer program may give the same words another meaning, so its documents are rejected as a whole. */
function findVersionProblem(version: unknown): JobProblem[] {
  if (isMissing(version) || version === 0) return [];
  const known = Array.from({ length: newestVersion() }, (_, index) => index + 1);
  if (known.some((one) => one === version)) return [];
  if (typeof version === 'number' && version > known.length) {
    return [problem('version', { code: 'newer-version', version }, version)];
  }
  return [problem('version', { code: 'unknown-choice', choices: known.map(String) }, version)];
}

/** Problems that keep a document from being stored. An empty size is not one, and neither is an invalid room. */
function findShapeProblems(shape: JobShape): JobProblem[] {
  const sizes = sizeFields().flatMap(({ name }) => {
    const size = shape.sizes[name];
    if (!size.ok) return size.error.code === 'unreadable' && size.error.reason === 'empty' ? [] : [size.error];
    if (!isBeyond(size.value.value)) return [];
    return [problem(name, { code: 'unreadable', reason: 'unreadable' }, size.value.given)];
  });
  return [
    ...blockingProblems(shape),
    ...sizes,
    ...(shape.corners.ok ? [] : shape.corners.error),
    ...(shape.obstacles.ok ? [] : shape.obstacles.error),
    ...shape.recordsProblems,
  ];
}

function readSavedAt(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_SAVED_AT_CHARS ? value : '';
}

/**
 * Earlier versions stored obstacles under names without a letter or digit. They get the name of their type, so that the
 * job opens.
 */
function nameObstacles(data: RawRecord): RawRecord {
  const named = (value: unknown) =>
    Array.isArray(value) ? value.map((one: unknown) => (isRecord(one) ? nameObstacle(one) : one)) : value;
  const parts = ownValue(data, 'parts');
  return {
    ...data,
    ...(Object.hasOwn(data, 'obstacles') && { obstacles: named(data.obstacles) }),
    ...(Array.isArray(parts) && {
      parts: parts.map((part: unknown) =>
        isRecord(part) && Object.hasOwn(part, 'obstacles') ? { ...part, obstacles: named(part.obstacles) } : part,
      ),
    }),
  };
}

function nameObstacle(obstacle: RawRecord): RawRecord {
  const name = ownValue(obstacle, 'name');
  if (typeof name !== 'string' || name.trim() === '' || namesSomething(name)) return obstacle;
  const kind = kindOfObstacle(ownValue(obstacle, 'type')) ?? OBSTACLE_TYPES.custom;
  return { ...obstacle, name: kind.name };
}

/** Reads a job on its first arrival from a form, device or file: its names must be readable. */
export function restoreNewJob(value: unknown): Result<SavedJob, readonly JobProblem[]> {
  const restored = restore(value, (data) => data);
  if (!restored.ok || namesSomething(restored.value.name)) return restored;
  return err([problem('name', { code: 'name-missing' }, restored.value.name)]);
}

/**
 * Reads jobs that were stored before: by the browser, in a link, or in the account's table. Accepts {name, data}, or
 * the fields beside the name. Returns a complete document or its problems, field by field. Never throws, never reads a
 * prototype, and drops unknown keys. `readJob` decides whether the document can be laid out.
 */
export function restoreJob(value: unknown): Result<SavedJob, readonly JobProblem[]> {
  return restore(value, nameObstacles);
}

function restore(value: unknown, mend: (data: RawRecord) => RawRecord): Result<SavedJob, readonly JobProblem[]> {
  if (!isRecord(value)) return err([problem('', { code: 'not-a-job' }, value)]);
  const data = Object.hasOwn(value, 'data') ? value.data : value;
  if (!isRecord(data)) return err([problem('data', { code: 'not-a-job' }, data)]);
  const name = ownValue(value, 'name');
  const version = findVersionProblem(ownValue(data, 'version'));
  if (version.length > 0) return err(version);
  const shape = readShape(mend(data));
  const problems = [...findNameProblem(name), ...findShapeProblems(shape)];
  if (problems.length > 0) return err(problems);
  return ok({ name: String(name).trim(), data: writeDocument(shape.values, readSavedAt(ownValue(data, 'savedAt'))) });
}
