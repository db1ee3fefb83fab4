import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './node.mjs'
import { hashOf } from './stamp.mjs'

const WANTED = 'package-lock.json'
// npm writes this list when an installation is complete, and only then.
const INSTALLED = 'node_modules/.package-lock.json'
const STAMP = path.join(ROOT, 'node_modules/.aah-stamp')

/** Whether node_modules matches the lockfile, native packages of this machine included. */
export function hasPackages() {
  if (!existsSync(path.join(ROOT, INSTALLED))) return false
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state()) return true
  const installed = packagesIn(INSTALLED)
  const isMissing = ([name, { version }]) => !installed[name] || installed[name].version !== version
  if (Object.entries(packagesIn(WANTED)).filter(isForHere).some(isMissing)) return false
  rememberPackages()
  return true
}

/** Stores the present state of node_modules as complete, so that the next check is one comparison. */
export const rememberPackages = () => writeFileSync(STAMP, state())

const state = () => hashOf([WANTED, INSTALLED])
const packagesIn = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages

/** Optional packages count if they are native ones for this system; others may be missing. */
function isForHere([name, { os, cpu, libc, link, optional }]) {
  if (name === '' || link) return false
  if (optional && !os && !cpu) return false
  const fits = (allowed, here) => !allowed || allowed.includes(here)
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc')
}
