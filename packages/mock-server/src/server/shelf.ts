/** Key-value store that the browser persists. */
export interface Shelf {
  readonly get: (name: string) => Promise<unknown>;
  readonly put: (name: string, thing: unknown) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const table = 'things';

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });
}

export async function openShelf(name: string): Promise<Shelf> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table));
  const database = await settled(opening);
  const things = (mode: IDBTransactionMode) => database.transaction(table, mode).objectStore(table);
  return {
    get: (key) => settled(things('readonly').get(key)),
    put: async (key, thing) => void (await settled(things('readwrite').put(thing, key))),
    remove: (key) => settled(things('readwrite').delete(key)),
    clear: () => settled(things('readwrite').clear()),
  };
}

/** Deletes a database of the browser; a missing database is not an error. */
export async function removeDatabase(name: string): Promise<void> {
  await settled(indexedDB.deleteDatabase(name));
}
