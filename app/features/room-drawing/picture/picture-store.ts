import type { PicturePlace } from '#app/editor/picture/place-picture.ts';
import { PICTURE_STORE } from '#app/product/picture-store.ts';

export interface KeptPicture {
  readonly image: Blob;
  readonly place: PicturePlace;
}

const TABLE = 'pictures';
const KEY = 'room';

/** The picture that is kept in this browser; null where there is none, or nothing can be kept. */
export async function readPicture(): Promise<KeptPicture | null> {
  try {
    return ((await ask('readonly', (table) => table.get(KEY))) as KeptPicture | undefined) ?? null;
  } catch {
    // Switched off: then none was kept.
    return null;
  }
}

/** Keeps the picture, or forgets it; answers whether that could be done. */
export async function keepPicture(picture: KeptPicture | null): Promise<boolean> {
  try {
    await ask('readwrite', (table) => (picture === null ? table.delete(KEY) : table.put(picture, KEY)));
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
