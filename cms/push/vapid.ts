import { createECDH } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dataPath, env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'

/** The keys with which push services know this server (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys of the environment, else those that were made once and stored in DATA_DIR, readable by its owner alone; null
 * where pushes are off, because replicas share no folder.
 */
export const vapidKeys = (): VapidKeys | null =>
  shared('vapidKeys', () => {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, DATABASE_URI } = env()
    if (publicKey && privateKey) return { publicKey, privateKey }
    return DATABASE_URI ? null : storedKeys()
  })

function storedKeys(): VapidKeys {
  const file = dataPath('vapid-keys')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newKeys()), { mode: 0o600, flag: 'wx' })
  return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys
}

function newKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A number that begins with zeros has fewer bytes, and push libraries want 32.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey, privateKey }
}

/** The contact for push services: VAPID_SUBJECT, else the site, or an address at its host. */
export function vapidSubject(): string {
  const { VAPID_SUBJECT, SITE_URL } = env()
  if (VAPID_SUBJECT) return VAPID_SUBJECT
  return SITE_URL.startsWith('https:') ? SITE_URL : `mailto:no-reply@${new URL(SITE_URL).hostname}`
}
