/** Web storage by key. Where it is forbidden or full, nothing is stored and nothing fails. */
export interface SafeStorage {
  get: (key: string) => string | null
  /** Stores the value; returns whether that worked. */
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
}

function guarded(storage: () => Storage): SafeStorage {
  // Where storage is forbidden, naming it throws already; on the server there is none.
  const tried = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => tried((store) => store.getItem(key), null),
    set: (key, value) => tried((store) => (store.setItem(key, value), true), false),
    remove: (key) => tried((store) => store.removeItem(key), undefined),
    keys: () => tried(Object.keys, []),
  }
}

/** localStorage: for the whole browser, until removed. */
export const inBrowser = guarded(() => localStorage)

/** Where the words that were searched for are stored in the browser: until a member signs out. */
export const RECENT_SEARCHES = 'recent-searches'

/** Where the posts that a guest opened are stored in the browser. */
export const OPENED_POSTS = 'opened-posts'

/** Present in the browser's storage where single-key shortcuts are turned off. */
export const SHORTCUTS_OFF = 'shortcuts-off'

/** sessionStorage: for this tab, until it is closed. */
export const inTab = guarded(() => sessionStorage)
