import { del, get, set } from 'idb-keyval'

/**
 * Files by name in IndexedDB. Where it is forbidden or full, nothing is stored and
 * nothing fails.
 */
export const storedFiles = {
  get: (key: string): Promise<unknown> => tried(() => get<unknown>(key), null),
  /** Stores the files; resolves to whether that worked. */
  set: (key: string, files: readonly (File | string)[]): Promise<boolean> =>
    tried(() => set(key, files).then(() => true), false),
  /** Removes the files; resolves to whether that worked. */
  remove: (key: string): Promise<boolean> => tried(() => del(key).then(() => true), false),
}

/** Naming IndexedDB throws already where it is forbidden. */
async function tried<T>(use: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await use()
  } catch {
    return otherwise
  }
}
