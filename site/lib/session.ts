import { atom } from 'nanostores'
import { getCurrentUser, refreshToken, logout } from '../../src/contracts/auth.ts'
import type { Output } from '../../src/contracts/contract.ts'
import { INTERVALS } from '../../src/rules/limits.ts'
import { call } from './call.ts'
import { $token, expectToken, memberOf, removeToken, rereadToken, storeToken } from './token.ts'

export type Me = Output<typeof getCurrentUser>

/** The signed-in member as the server last described them; null for a guest or while nothing has been asked. */
export const $me = atom<Me | null>(null)

const RELOADED_FOR = 'aah:reloaded-for'

let running = false
/** This page goes elsewhere by itself; a reload would take it off that way. */
let leaving = false

/**
 * Keeps this page and the stored token in step. `renderedFor` is the member whose cookie the server saw, null when it
 * rendered for a guest. To be called once a page.
 */
export function startSession(renderedFor: string | null): void {
  if (running) return
  running = true
  if (renderedFor) sessionStorage.removeItem(RELOADED_FOR)
  if (renderedFor && !$token.get()) expectToken(fetchToken())
  else void reconcile(renderedFor)
  $token.listen((token) => void (token ? reconcile(renderedFor) : leave(renderedFor)))
  addEventListener('storage', rereadToken)
  setInterval(rereadToken, INTERVALS.token)
  // A page that comes back as it was left may show someone else by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    leaving = false
    if ($token.get()) void reconcile(renderedFor)
    else leave(renderedFor)
  })
}

/** The current user, asked again; runs only while a token exists. A 401 signs nobody out by itself. */
export async function refreshMe(): Promise<Me | null> {
  if (!$token.get()) return null
  const me = await call(getCurrentUser, {}).catch(() => null)
  $me.set(me)
  return me
}

/** Stores the token of a sign-in and loads the page anew, as the member sees it. */
export function signInWith(token: string, next = '/'): void {
  leaving = true
  storeToken(token)
  location.assign(next)
}

/** Ends the session on the server, forgets token and user, and starts over at `/`. */
export async function signOut(): Promise<void> {
  leaving = true
  await call(logout, {}).catch(() => undefined)
  $me.set(null)
  removeToken()
  location.assign('/')
}

/** A page that is signed in by cookie alone (after Google, or with cleared storage) fetches its token. */
async function fetchToken(): Promise<void> {
  const { token, user } = await call(refreshToken, {})
  $me.set(user)
  storeToken(token)
}

/**
 * A token whose member is not the one of this page: asking for the current user sets the cookie anew, and one reload
 * shows the page as that member sees it. A server that still sees a guest then is not asked a second time.
 */
async function reconcile(renderedFor: string | null): Promise<void> {
  const token = $token.get()
  if (leaving || !token || memberOf(token) === renderedFor) return
  const me = await refreshMe()
  if (leaving || !me || me.id === renderedFor || sessionStorage.getItem(RELOADED_FOR) === token) return
  sessionStorage.setItem(RELOADED_FOR, token)
  location.reload()
}

/** The token went away, here or in another tab. */
function leave(renderedFor: string | null): void {
  if (leaving) return
  $me.set(null)
  if (renderedFor) location.reload()
}
