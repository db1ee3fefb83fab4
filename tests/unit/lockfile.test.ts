import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { missingEntries } from '../../scripts/complete-lockfile.mjs'

interface Locked {
  version: string
  resolved?: string
}

const text = readFileSync('package-lock.json', 'utf8')
const lock = JSON.parse(text) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages)
const versionsOf = (name: string) =>
  packages.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, { version }]) => version)

/** Older versions have known holes. */
const FLOORS = {
  payload: '3.90.2',
  mongoose: '8.24.1',
  astro: '7.2.8',
  sharp: '0.35.4',
  next: '16.3.8',
}

/** Compares by number; a pre-release counts as its release. */
function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((text) => text.split('-')[0]!.split('.').map(Number))
  const different = want!.findIndex((part, index) => part !== have![index])
  return different === -1 || have![different]! > want![different]!
}

test('versions compare by number, not by letters', () => {
  assert.ok(isAtLeast('3.90.2', '3.90.2') && isAtLeast('3.100.0', '3.90.2') && isAtLeast('4.0.0', '3.90.2'))
  assert.ok(!isAtLeast('3.90.1', '3.90.2') && !isAtLeast('3.9.9', '3.90.2') && !isAtLeast('2.99.9', '3.90.2'))
})

for (const [name, floor] of Object.entries(FLOORS)) {
  test(`${name} is at least ${floor}, every copy of it`, () => {
    const versions = versionsOf(name)
    assert.ok(versions.length > 0, 'not in the lockfile')
    assert.deepEqual(
      versions.filter((version) => !isAtLeast(version, floor)),
      [],
    )
  })
}

test('payload and all of @payloadcms have the same version', () => {
  const family = packages.filter(([path]) => /node_modules\/(payload|@payloadcms\/[^/]+)$/.test(path))
  assert.ok(family.length > 5)
  assert.deepEqual([...new Set(family.map(([, { version }]) => version))], versionsOf('payload'))
})

/** Packages whose shipped code a plugin of site/build changes: with another version the change may not fit. */
const PATCHED = ['astro', '@astrojs/react']

for (const name of PATCHED) {
  test(`${name} is patched, so package.json names one exact version`, () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    assert.deepEqual([dependencies[name]], versionsOf(name))
  })
}

test('the lockfile names no registry, so that each machine uses its own', () => {
  assert.deepEqual(
    packages.filter(([, { resolved }]) => resolved).map(([path]) => path),
    [],
  )
  assert.doesNotMatch(text, /https?:\/\/[^"]*registry/)
})

test('every native package of another system has its entry, without which npm ci refuses the file', () => {
  assert.deepEqual(missingEntries(lock), {})
})
