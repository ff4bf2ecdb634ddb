import type { PicturePlace } from '#app/editor/picture/place-picture.ts';
import { PICTURE_STORE } from '#app/product/picture-store.ts';
import { askToKeepStorage } from '#app/ui/keep-storage.ts';

export interface KeptPicture {
  readonly image: Blob;
  readonly place: PicturePlace;
}

const TABLE = 'pictures';
const KEY = 'room';

/** The picture stored in this browser; null if there is none, or storage is disabled. */
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
    // Full or switched off: it is there until the page is closed.
    return false;
  }
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
