import type { Env } from '#cms/core/platform/env.ts'
import type { Secrets } from '#cms/operations/backup/secrets.ts'

const BUCKET = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

interface Target {
  env: Env
  secrets: Secrets
  dataDir: string
  /** Unset for the embedded database. */
  uri: string | null
  hasBucket: boolean
}

/** The lines of environment with which a server continues at the target. */
export function environmentOf({ env, secrets, dataDir, uri, hasBucket }: Target): string[] {
  const bucket = hasBucket ? BUCKET.filter((name) => env[name]).map((name) => `${name}=${env[name]}`) : []
  if (uri === null) return ['DATABASE_URI=', `DATA_DIR=${dataDir}`, ...bucket]
  const { authSecret, vapid } = secrets
  const keys = vapid ? [`VAPID_PUBLIC_KEY=${vapid.publicKey}`, `VAPID_PRIVATE_KEY=${vapid.privateKey}`] : []
  return [
    `DATABASE_URI=${uri}`,
    `AUTH_SECRET=${authSecret}`,
    ...keys,
    ...(bucket.length > 0 ? bucket : [`DATA_DIR=${dataDir}`]),
  ]
}
