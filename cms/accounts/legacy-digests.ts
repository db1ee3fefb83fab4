import { argon2, createHash, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { hash as bcryptHash } from 'bcryptjs'

const derive = promisify(pbkdf2)
const deriveArgon = promisify(argon2)

/** What a password is digested to, in the notation that the old forum stored; several where kinds look alike. */
export type Digest = (password: string, params: string) => Promise<string[]> | string[]

const hex = (algorithm: string, data: Buffer | string): string => createHash(algorithm).update(data).digest('hex')

/** PBKDF2 of gnuboard5 and Rhymix: the salt is used as the text it is, not decoded. `params` are `iterations:salt:bytes`. */
export const pbkdf2Digest =
  (algorithm: string): Digest =>
  async (password, params) => {
    const [iterations = '', salt = '', bytes = ''] = params.split(':')
    return [(await derive(password, salt, Number(iterations), Number(bytes), algorithm)).toString('base64')]
  }

/** MySQL 4.1's PASSWORD(): SHA1 twice. */
export const mysqlDigest: Digest = (password) => [hex('sha1', createHash('sha1').update(password).digest())]

/** MySQL's PASSWORD() before 4.1, called OLD_PASSWORD() since: two numbers of 31 bits; blanks and tabs are skipped. */
export const oldMysqlDigest: Digest = (password) => {
  const MASK = (1n << 64n) - 1n
  let [first, second, add] = [1_345_345_333n, 0x12345671n, 7n]
  for (const byte of Buffer.from(password)) {
    if (byte === 0x20 || byte === 0x09) continue
    first ^= (((first & 63n) + add) * BigInt(byte) + (first << 8n)) & MASK
    second = (second + ((second << 8n) ^ first)) & MASK
    add += BigInt(byte)
  }
  const part = (number: bigint) => (number & 0x7fffffffn).toString(16).padStart(8, '0')
  return [part(first) + part(second)]
}

/** 32 digits: MD5, or Rhymix's `md5,sha1,md5`. */
export const md5Digest: Digest = (password) => {
  const once = hex('md5', password)
  return [once, hex('md5', hex('sha1', once))]
}

/** MD5 of the password with the salt behind it, as Joomla stored it. */
export const saltedMd5Digest: Digest = (password, salt) => [hex('md5', password + salt)]

/** 40 digits: SHA-1 or RIPEMD-160. */
export const sha1Digest: Digest = (password) => [hex('sha1', password), hex('ripemd160', password)]

export const shaDigest =
  (algorithm: string): Digest =>
  (password) => [hex(algorithm, password)]

/** `params` are the setting: `$2y$10$` and 22 characters of salt. Returns the 31 characters behind it. */
export const bcryptDigest: Digest = async (password, params) => [
  (await bcryptHash(password, params)).slice(params.length),
]

/** `params` are `argon2id:memory:passes:parallelism:salt:bytes`. */
export const argon2Digest: Digest = async (password, params) => {
  const [name, memory, passes, parallelism, salt = '', bytes] = params.split(':')
  const digest = await deriveArgon(name as 'argon2id' | 'argon2i', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(parallelism),
    tagLength: Number(bytes),
    memory: Number(memory),
    passes: Number(passes),
  })
  return [digest.toString('base64').replace(/=+$/, '')]
}

const ITOA64 = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The portable hash of phpass; `params` are its first twelve characters. */
export const phpassDigest: Digest = (password, params) => {
  const rounds = 2 ** ITOA64.indexOf(params.charAt(3))
  let digest = createHash('md5').update(params.slice(4, 12)).update(password).digest()
  for (let round = 0; round < rounds; round += 1) digest = createHash('md5').update(digest).update(password).digest()
  return [encode64(digest)]
}

/** The base 64 of phpass, which takes the low bits first. */
function encode64(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = [bytes[at], bytes[at + 1], bytes[at + 2]].filter((byte) => byte !== undefined)
    const value = group.reduce((sum, byte, index) => sum | (byte << (8 * index)), 0)
    for (let part = 0; part <= group.length; part += 1) text += ITOA64.charAt((value >> (6 * part)) & 63)
  }
  return text
}
