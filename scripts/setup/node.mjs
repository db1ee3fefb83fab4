import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root of the project, in which every script runs. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The supported major version of Node. Payload and Astro refuse older ones, and only this one is tested. */
export const NODE_MAJOR = 24

const OWN_NODE = path.join(ROOT, '.node/node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const isRightNode = Number(process.versions.node.split('.')[0]) === NODE_MAJOR

/** The Node for all commands: the running one if it has that version, else the one in .node. */
export const nodePath = () => (isRightNode ? process.execPath : OWN_NODE)

/** Whether that Node is installed. */
export const hasNode = () => existsSync(nodePath())

const OUTER_NPM = /^npm_(lifecycle|package|config_(local_)?prefix)/
/** Environment variables of a build: none of the forum's, so that its result does not depend on them. */
const FOR_BUILDS = /^(PATH|HOME|USER|SHELL|TERM|TZ|LANG|LC_.*|TE?MPDIR|TMP|CI|NODE_OPTIONS)$/

/** The environment of child processes: the required Node first on the PATH, no telemetry, nothing of an outer npm. */
export function childEnv(extra = {}) {
  return {
    ...only((name) => !OUTER_NPM.test(name)),
    PATH: [path.dirname(nodePath()), path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    // A start loads thousands of modules; the compile cache makes that a sixth faster.
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'),
    ...extra,
  }
}

/** The environment of a build. */
export function buildEnv() {
  const { PATH, ASTRO_TELEMETRY_DISABLED, NEXT_TELEMETRY_DISABLED } = childEnv()
  const telemetry = { ASTRO_TELEMETRY_DISABLED, NEXT_TELEMETRY_DISABLED }
  return { ...only((name) => FOR_BUILDS.test(name)), ...telemetry, PATH, NODE_ENV: 'production' }
}

const only = (isPassed) => Object.fromEntries(Object.entries(process.env).filter(([name]) => isPassed(name)))

/** Command and leading arguments that run npm under that Node; the calling npm if there is one. */
export function npmCommand() {
  const script = process.env.npm_execpath
  return script && path.basename(script) === 'npm-cli.js' ? [nodePath(), script] : ['npm']
}
