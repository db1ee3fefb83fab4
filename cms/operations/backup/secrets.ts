import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { authSecret, dataPath, env } from '#cms/core/platform/runtime.ts'
import { writeSynced } from './files.ts'

/** What signs tokens, and the keys of Web Push: with others all members would be signed out, and all pushes end. */
export interface Secrets {
  authSecret: string
  vapid: { publicKey: string; privateKey: string } | null
}

/** The secrets of the environment, else of DATA_DIR. */
export function readSecrets(): Secrets {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env()
  const file = dataPath('vapid-keys')
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets['vapid']) : null
  return { authSecret: authSecret(), vapid: publicKey && privateKey ? { publicKey, privateKey } : stored }
}

/** The secrets that the environment gives. */
export function givenSecrets(): Partial<Secrets> {
  const { AUTH_SECRET, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env()
  return {
    ...(AUTH_SECRET && { authSecret: AUTH_SECRET }),
    ...(publicKey && privateKey && { vapid: { publicKey, privateKey } }),
  }
}

/** The secrets that a data folder or the copy of one holds. */
export function secretsIn(folder: string): Partial<Secrets> {
  const textOf = (name: string) => {
    const file = path.join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  }
  const authSecret = textOf('auth-secret')
  const vapid = textOf('vapid-keys')
  return { ...(authSecret && { authSecret }), ...(vapid && { vapid: JSON.parse(vapid) as Secrets['vapid'] }) }
}

/** Stores secrets in a data folder, where a server without these variables finds them. */
export function storeSecrets(folder: string, { authSecret: secret, vapid }: Partial<Secrets>): void {
  if (secret) writeSynced(path.join(folder, 'auth-secret'), secret)
  if (vapid) writeSynced(path.join(folder, 'vapid-keys'), JSON.stringify(vapid))
}
