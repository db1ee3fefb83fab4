import { atom } from 'nanostores'
import { inBrowser } from '../browser/storage.ts'

const KEY = 'token'

/** The token of a page whose browser forbids storage: it lasts as long as the page. */
let pageOnly: string | null = null

const current = (): string | null => inBrowser.get(KEY) ?? pageOnly

/** The bearer token of this browser, null for a guest. `rereadToken` updates it from storage. */
export const $token = atom<string | null>(current())

/** Whether this page is signing its member out: the server is about to refuse the token, and the cookie with it. */
export const $isSigningOut = atom(false)

/** Fetches the token of a page that is signed in by cookie; null when the stored one is valid. */
let arriving: (() => Promise<void>) | null = null

/** Fetches a token now; when that fails, each call that needs one tries again before it is sent. */
export function expectToken(fetch: () => Promise<void>): void {
  let running: Promise<void> | null = null
  const stop = () => void (arriving = null)
  arriving = () => (running ??= fetch().then(stop, () => void (running = null)))
  void arriving()
}

/** The token to send: the current one, or the one being fetched. */
export async function tokenToSend(): Promise<string | null> {
  await arriving?.()
  return current()
}

/** Reads the stored token again; the store notifies its listeners only when it changed. */
export function rereadToken(): void {
  $token.set(current())
}

export function storeToken(token: string): void {
  pageOnly = inBrowser.set(KEY, token) ? null : token
  rereadToken()
}

export function removeToken(): void {
  pageOnly = null
  inBrowser.remove(KEY)
  rereadToken()
}

/** A token's member and session mark, decoded without verification: only for comparison with the rendered page. */
export function claimsOf(token: string | null): { member: string; session: string } | null {
  try {
    const payload = token?.split('.')[1] ?? ''
    const { sub, sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof sub === 'string' && typeof sid === 'string' ? { member: sub, session: sessionMark(sid) } : null
  } catch {
    return null
  }
}

/** Enough of a session's id to tell two sessions of one member apart, and too little to name one in a page. */
export const sessionMark = (id: string): string => id.slice(-8)
