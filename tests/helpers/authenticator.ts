import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

/** Options as the server sends them, and what of an answer a test gets wrong on purpose. */
interface Options {
  challenge: string
  rpId?: string
  rp?: { id?: string }
  user?: { id: string }
}
interface Wrong {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without the person having proved themselves to the device. */
  isUnverified?: boolean
  /** Signs with a key that was never registered. */
  isForged?: boolean
  counter?: number
}

const FLAGS = { present: 1, verified: 4, attested: 64 }
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

/** CBOR of the few kinds that an attestation needs. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : big(major, size)
const big = (major: number, size: number) => Buffer.from([(major << 5) | 25, size >> 8, size & 255])
const integer = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** An authenticator in software with one passkey: ES256, no attestation, discoverable. */
export class Authenticator {
  readonly credentialId = randomBytes(32)
  userHandle = base64url(randomBytes(32))
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counter = 0
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** A RegistrationResponseJSON for these options. */
  register(options: Options, wrong: Wrong = {}) {
    this.userHandle = options.user?.id ?? this.userHandle
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
    const size = Buffer.from([0, this.credentialId.length])
    const attested = Buffer.concat([Buffer.alloc(16), size, this.credentialId, key])
    const authData = Buffer.concat([this.authData(options.rp?.id ?? '', FLAGS.attested, wrong), attested])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', options, wrong)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    })
  }

  /** An AuthenticationResponseJSON for these options. */
  signIn(options: Options, wrong: Wrong = {}) {
    const clientData = this.clientData('webauthn.get', options, wrong)
    const authData = this.authData(options.rpId ?? '', 0, wrong)
    const other = wrong.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : null
    const signer: KeyObject = other?.privateKey ?? this.keys.privateKey
    const signature = createSign('sha256').update(authData).update(sha256(clientData)).sign(signer)
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: this.userHandle,
    })
  }

  private answer<T>(response: T) {
    const id = base64url(this.credentialId)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  private clientData(type: string, { challenge }: Options, wrong: Wrong): Buffer {
    const { origin = this.origin, challenge: sent = challenge } = wrong
    return Buffer.from(JSON.stringify({ type, challenge: sent, origin, crossOrigin: false }))
  }

  private authData(rpId: string, flags: number, wrong: Wrong): Buffer {
    this.counter = wrong.counter ?? this.counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const proof = wrong.isUnverified ? FLAGS.present : FLAGS.present | FLAGS.verified
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([proof | flags]), counter])
  }
}
