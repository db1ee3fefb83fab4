import { atom } from 'nanostores'
import { sessionMark } from '#src/rules/session-mark.ts'

const KEY = 'token'

/** A browser that forbids storage is a guest's, and so is the server. */
function stored(): string | null {
  try {
    return import.meta.env.SSR ? null : localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The bearer token that this browser keeps, null for a guest. Follows localStorage by `rereadToken`. */
export const $token = atom<string | null>(stored())

/** Fetches the token of a page that is signed in by cookie; null when what is stored will do. */
let arriving: (() => Promise<void>) | null = null

/** Fetches a token now; when that fails, each call that needs one tries again before it is sent. */
export function expectToken(fetch: () => Promise<void>): void {
  let running: Promise<void> | null = null
  const stop = () => void (arriving = null)
  arriving = () => (running ??= fetch().then(stop, () => void (running = null)))
  void arriving()
}

/** The token to send: what is stored now, or what is just being fetched. */
export async function tokenToSend(): Promise<string | null> {
  await arriving?.()
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

/** Whom a token speaks for and the mark of its session, read without checking it: only good for comparing with the rendered page. */
export function claimsOf(token: string | null): { member: string; session: string } | null {
  try {
    const payload = token?.split('.')[1] ?? ''
    const { sub, sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof sub === 'string' && typeof sid === 'string' ? { member: sub, session: sessionMark(sid) } : null
  } catch {
    return null
  }
}
