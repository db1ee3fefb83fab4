// `node scripts/complete-lockfile.mjs` after `npm install <package>`: writes the entries that npm leaves out of the
// lockfile when a registry does not hold a native package for another system, because without them `npm ci` refuses the
// whole file there. An entry without a hash is only ever fetched on the system that it is for.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const CPUS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** Where in the lockfile a package at `from` finds `name`, or null. */
function find(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const location = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[location]) return location
    if (!folder) return null
  }
}

/** Entries of optional packages that the lockfile names and does not hold. */
export function missingEntries({ packages }) {
  const missing = {}
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!/^\d/.test(version)) continue
      const location = find({ ...packages, ...missing }, from, name)
      if (location && { ...packages, ...missing }[location].version === version) continue
      missing[location ? `${from}/node_modules/${name}` : `node_modules/${name}`] = entry(name, version, dev)
    }
  }
  return missing
}

function entry(name, version, dev) {
  const parts = name.split(/[-/]/)
  const cpu = CPUS.filter((one) => parts.includes(one))
  const os = SYSTEMS.filter((one) => parts.includes(one))
  return { version, ...(cpu.length > 0 && { cpu }), ...(dev && { dev }), optional: true, ...(os.length > 0 && { os }) }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const added = missingEntries(lock)
  const all = Object.entries({ ...lock.packages, ...added })
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${Object.keys(added).length} entries added`)
}
