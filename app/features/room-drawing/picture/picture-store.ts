import type { PicturePlace } from '#app/editor/picture/place-picture.ts';
import { PICTURE_STORE } from '#app/product/picture-store.ts';
import { askToKeepStorage } from '#app/ui/keep-storage.ts';

export interface KeptPicture {
  readonly image: Blob;
  /** Null until there is a drawing to put it under. */
  readonly place: PicturePlace | null;
}

const TABLE = 'pictures';
const KEY = 'room';

/** The picture stored in this browser. Null if there is none, or storage is disabled. */
export async function readPicture(): Promise<KeptPicture | null> {
  try {
    return ((await ask('readonly', (table) => table.get(KEY))) as KeptPicture | undefined) ?? null;
  } catch {
    // Storage is disabled, so there is no picture.
    return null;
  }
}

/** Stores the picture, or deletes it; returns whether that succeeded. */
export async function keepPicture(picture: KeptPicture | null): Promise<boolean> {
  try {
    await ask('readwrite', (table) => (picture === null ? table.delete(KEY) : table.put(picture, KEY)));
    if (picture !== null) askToKeepStorage();
    return true;
  } catch {
    // Storage is full or disabled, so the picture lasts until the page is closed.
    return false;
  }
}

const listeners = new Set<() => void>();

/** Puts a picture under the drawing from elsewhere on the page. Returns whether it was stored. */
export async function layPicture(image: Blob): Promise<boolean> {
  const isKept = await keepPicture({ image, place: null });
  for (const listener of listeners) listener();
  return isKept;
}

/** Calls `listener` when a picture was put under the drawing from elsewhere. Returns the unsubscribe function. */
export function onPicturePlaced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function ask(mode: IDBTransactionMode, what: (table: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(PICTURE_STORE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
  const database = await answerOf(opening);
  try {
    return await answerOf(what(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
