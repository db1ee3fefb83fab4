import { del, get, set } from 'idb-keyval'

/**
 * Files that this browser keeps by name, in IndexedDB. Where that is forbidden or there is no room, nothing is kept and
 * nothing fails.
 */
export const keptFiles = {
  get: (key: string): Promise<unknown> => tried(() => get<unknown>(key), null),
  /** Whether they are kept now. */
  set: (key: string, files: readonly (File | string)[]): Promise<boolean> =>
    tried(() => set(key, files).then(() => true), false),
  /** Whether they are gone now. */
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
