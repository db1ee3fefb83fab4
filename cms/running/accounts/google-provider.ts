import * as oidc from 'openid-client'
import { remembered } from '#cms/machinery/platform/remembered.ts'
import { env } from '#cms/machinery/platform/runtime.ts'

/** Who Google says has signed in. */
export interface GoogleIdentity {
  subject: string
  /** Null unless Google vouches that the person owns the address. */
  verifiedEmail: string | null
  name: string
}

/** What one sign-in must find again when Google sends the browser back. */
export interface GoogleFlow {
  state: string
  nonce: string
  verifier: string
  /** The path of this site to go to afterwards. */
  next: string
}

const TIMEOUT_SECONDS = 10

/** Whether Google sign-in is switched on: it is when both of its keys are given. */
export const isGoogleConfigured = (): boolean => Boolean(env().GOOGLE_CLIENT_ID && env().GOOGLE_CLIENT_SECRET)

const callbackUrl = () => new URL('/api/auth/google/callback', env().SITE_URL)
const known = remembered<oidc.Configuration>('google')

/** The provider's addresses and keys. */
const configuration = (): Promise<oidc.Configuration> => known.get(discover)

function discover(): Promise<oidc.Configuration> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env()
  const issuer = new URL(GOOGLE_ISSUER)
  // Plain http is for a provider on this very machine; cms/machinery/platform/env.ts refuses it for any other.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(issuer, String(GOOGLE_CLIENT_ID), GOOGLE_CLIENT_SECRET, undefined, {
    execute: [...execute, oidc.enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  })
}

/** Begins a sign-in: where to send the browser, and what to remember until it comes back. */
export async function beginGoogle(next: string): Promise<{ url: URL; flow: GoogleFlow }> {
  const config = await configuration()
  const verifier = oidc.randomPKCECodeVerifier()
  const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, next }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl().href,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url, flow }
}

/** Turns what Google sent back into who it was; throws when state, nonce, PKCE or signature do not fit. */
export async function identify(query: Record<string, string | undefined>, flow: GoogleFlow): Promise<GoogleIdentity> {
  const url = callbackUrl()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await oidc.authorizationCodeGrant(await configuration(), url, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no identity')
  const verifiedEmail = claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null
  return { subject: claims.sub, verifiedEmail, name: typeof claims.name === 'string' ? claims.name : '' }
}
