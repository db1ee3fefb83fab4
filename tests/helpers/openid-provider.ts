import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const CLIENT = { id: 'client-id', secret: 'client-secret' }

/** What the provider says of the person, and what it gets wrong on purpose. */
export interface Identity {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  /** Claims that replace the right ones in the signed answer. */
  claims?: Record<string, unknown>
  /** Signs with a key that it does not publish. */
  isForged?: boolean
  /** What userinfo says instead of `sub`, `email` and `email_verified`. */
  info?: Record<string, unknown>
}

/** Like Kakao: the ID token lacks `email_verified` and `name`, userinfo has them; a secret is not needed. */
interface Kind {
  isKakao?: boolean
}

interface Grant {
  nonce: string
  challenge: string
  redirectUri: string
  identity: Identity
}

/** A small OpenID provider on this machine: discovery, keys, codes with PKCE, signed identities. */
export async function startProvider({ isKakao = false }: Kind = {}) {
  const [keys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const infos = new Map<string, object>()
  const state = { identity: { sub: 'nobody' } as Identity, challenges: [] as string[], prompts: [] as string[] }

  const authorize = (url: URL, res: ServerResponse) => {
    const param = (name: string) => url.searchParams.get(name) ?? ''
    const code = `code-${grants.size}`
    state.challenges.push(param('code_challenge_method'))
    state.prompts.push(param('prompt'))
    const redirectUri = param('redirect_uri')
    const grant = { nonce: param('nonce'), challenge: param('code_challenge'), redirectUri, identity: state.identity }
    grants.set(code, grant)
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', param('state'))
    res.writeHead(302, { Location: back.href }).end()
  }

  const token = async (message: IncomingMessage, res: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(message))
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isOurs = form.get('client_id') === CLIENT.id && form.get('client_secret') === (isKakao ? null : CLIENT.secret)
    if (!grant || !isOurs || verifier !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri) {
      return json(res, { error: 'invalid_grant' }, 400)
    }
    grants.delete(code)
    const { claims, isForged, info, ...whole } = grant.identity
    const { email_verified, name, ...rest } = whole
    const person = isKakao ? { ...rest, nickname: name } : whole
    const accessToken = `access-${infos.size}`
    infos.set(accessToken, { sub: whole.sub, email: whole.email, email_verified, ...info })
    const idToken = await new SignJWT({ ...person, nonce: grant.nonce, iss: issuer, aud: CLIENT.id, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(isForged ? otherKeys.privateKey : keys.privateKey)
    json(res, { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken })
  }

  const server = createServer((message, res) => {
    const url = new URL(message.url ?? '/', issuer)
    if (url.pathname === '/.well-known/openid-configuration')
      return json(res, { ...metadata(issuer), ...(isKakao && { userinfo_endpoint: `${issuer}/userinfo` }) })
    if (url.pathname === '/keys') return json(res, { keys: [jwk] })
    if (url.pathname === '/authorize') return authorize(url, res)
    if (url.pathname === '/token') return void token(message, res)
    if (url.pathname === '/userinfo') {
      const info = infos.get(String(message.headers.authorization).replace('Bearer ', ''))
      return info ? json(res, info) : json(res, { error: 'invalid_token' }, 401)
    }
    res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    state,
    env: envOf(issuer, isKakao),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The variables by which the forum knows this provider. */
const envOf = (issuer: string, isKakao: boolean): Record<string, string> =>
  isKakao
    ? { KAKAO_ISSUER: issuer, KAKAO_CLIENT_ID: CLIENT.id }
    : { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret }

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
})

function json(res: ServerResponse, body: object, status = 200): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message) text += String(chunk)
  return text
}
