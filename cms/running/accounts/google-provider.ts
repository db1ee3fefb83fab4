import * as oidc from 'openid-client'
import { remembered } from '#cms/machinery/platform/remembered.ts'
import { env } from '#cms/machinery/platform/runtime.ts'

/** The identity that Google asserts. */
export interface GoogleIdentity {
  subject: string
  /** Null unless Google says that the address is verified. */
  verifiedEmail: string | null
  name: string
}

/** State of one sign-in, stored in a cookie until Google sends the browser back. */
export interface GoogleFlow {
  state: string
  nonce: string
  verifier: string
  /** The path of this site to go to afterwards. */
  next: string
}

const TIMEOUT_SECONDS = 10

/** Whether Google sign-in is enabled, which takes both of its keys. */
export const isGoogleConfigured = (): boolean => Boolean(env().GOOGLE_CLIENT_ID && env().GOOGLE_CLIENT_SECRET)

const callbackUrl = () => new URL('/api/auth/google/callback', env().SITE_URL)
const known = remembered<oidc.Configuration>('google')

/** The provider's addresses and keys. */
const configuration = (): Promise<oidc.Configuration> => known.get(discover)

function discover(): Promise<oidc.Configuration> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env()
  const issuer = new URL(GOOGLE_ISSUER)
  // Plain http is for a provider on this machine; cms/machinery/platform/env.ts refuses it for any other.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(issuer, String(GOOGLE_CLIENT_ID), GOOGLE_CLIENT_SECRET, undefined, {
    execute: [...execute, oidc.enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  })
}

/** Begins a sign-in: the address to send the browser to, and the state to store until it comes back. */
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

/** The identity behind Google's response; throws when state, nonce, PKCE or signature is wrong. */
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
