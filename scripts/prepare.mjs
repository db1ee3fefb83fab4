// Sets up what a command needs and nothing else: Node, packages, builds. Runs on whatever Node (≥ 18) the machine has,
// before anything is installed, so it is plain JavaScript without dependencies.
import path from 'node:path'
import { BUILDS, GOALS } from './setup/builds.mjs'
import { hasNode, NODE_MAJOR, nodePath, npmCommand, ROOT } from './setup/node.mjs'
import { hasPackages, rememberPackages } from './setup/packages.mjs'
import { whenStale } from './setup/stamp.mjs'
import { cachePath, step, StepError, stopOnSignals } from './setup/step.mjs'
import { withPrepareLock } from './setup/prepare-lock.mjs'

/** The step's log has npm's output, also when the calling npm is silent. */
const QUIET = ['--no-audit', '--no-fund', '--loglevel=warn']

async function installNode() {
  if (hasNode()) return
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const flags = ['--prefix', path.join(ROOT, '.node'), '--no-save', '--no-package-lock', ...QUIET]
  await step({
    name: 'node',
    label: `installing Node ${NODE_MAJOR} into .node (this machine has ${process.version})`,
    command: [...npm, 'install', ...flags, `node@${NODE_MAJOR}`],
  })
  if (hasNode()) return
  // An npm that runs no install scripts does not run that package's last step.
  const script = path.join(ROOT, '.node/node_modules/node/installArchSpecificPackage.js')
  const command = [process.execPath, script]
  await step({ name: 'node', label: `unpacking Node ${NODE_MAJOR}`, command, cwd: path.dirname(script) })
}

/** npm runs under the required Node: under an older one it silently omits native packages. */
async function installPackages() {
  if (hasPackages()) return
  const command = [...npmCommand(), 'ci', '--include=dev', ...QUIET]
  await step({ name: 'packages', label: 'installing packages', command })
  rememberPackages()
}

function build(name) {
  const { label, commands, inputs, makes } = BUILDS[name]
  const make = async () => {
    for (const [index, args] of commands.entries()) {
      const part = commands.length > 1 ? ` (${index + 1} of ${commands.length})` : ''
      const command = [nodePath(), ...args]
      await step({ name: `${name}${index || ''}`, label: label + part, command, isBuild: true })
    }
  }
  return whenStale({ stamp: cachePath(`${name}.stamp`), inputs, makes, make })
}

async function prepare(goal) {
  await installNode()
  await installPackages()
  for (const name of GOALS[goal]) await build(name)
}

stopOnSignals()
const goal = process.argv[2] || 'all'
try {
  if (!GOALS[goal]) throw new StepError(`prepare knows ${Object.keys(GOALS).join(', ')}, not '${goal}'.`)
  await withPrepareLock(() => prepare(goal))
} catch (error) {
  console.error(error instanceof StepError ? error.message : `Preparing failed: ${error.message}`)
  process.exit(1)
}
