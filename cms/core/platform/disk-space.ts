import { statfsSync } from 'node:fs'

/** Stays free on the disk: the forum itself may write to it. */
const RESERVE = 256 * 1024 * 1024

/** Throws one sentence when `bytes` more do not fit beside the reserve, before anything is written. */
export function assertSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free < bytes + RESERVE)
    throw new Error(`${folder} has no room: ${megabytes(bytes + RESERVE)} are needed, ${megabytes(free)} are free.`)
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en')} MB`
