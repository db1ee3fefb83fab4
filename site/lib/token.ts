import { atom } from 'nanostores'

const KEY = 'token'

/** A browser that forbids storage is a guest's, and so is the server. */
function stored(): string | null {
  try {
    return import.meta.env.SSR ? null : localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The bearer token that this browser keeps (spec section 4), null for a guest. Follows localStorage by `rereadToken`. */
export const $token = atom<string | null>(stored())

/** A token that is on its way (a page signed in by cookie alone); calls that change something wait for it. */
let arriving: Promise<unknown> = Promise.resolve()

export const expectToken = (promise: Promise<unknown>): void => {
  arriving = promise.catch(() => undefined)
}

/** The token to send: what is stored now, or what is just being fetched. */
export async function tokenToSend(): Promise<string | null> {
  if (stored() === null) await arriving
  return stored()
}

/** Reads localStorage again; the store tells its listeners only when the token changed. */
export function rereadToken(): void {
  $token.set(stored())
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token)
  rereadToken()
}

export function removeToken(): void {
  localStorage.removeItem(KEY)
  rereadToken()
}

/** The member a token speaks for, read without checking it: only good for comparing with the rendered page. */
export function memberOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
