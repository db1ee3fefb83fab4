import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { networkOf } from '#cms/core/limits/client-ip.ts'
import { derivedKey } from '#cms/core/platform/derived-key.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The address, encrypted with a key of the server's secret. */
export function encryptAddress(address: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, derivedKey('access address'), iv)
  const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The decrypted address; null if it was encrypted with another secret. */
export function decryptAddress(stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const decipher = createDecipheriv(CIPHER, derivedKey('access address'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** A keyed hash of the network (IPv6: the /64), equal for all its addresses. */
export const networkHash = (address: string): string => keyedHash(networkOf(address))

/** Private, shared and loopback networks: two members in one of them need not know each other. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits)
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Whether the address is loopback or private. */
export function isPrivate(address: string): boolean {
  const [plain = ''] = address.split('%', 1)
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** A hash that only this server can compute. */
export const keyedHash = (text: string): string =>
  createHmac('sha256', derivedKey('access network')).update(text).digest('base64url')
