import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Contract } from '#src/contracts/contract.ts'

const CONTRACT_MODULE = /\/src\/contracts\/[^/]+\.ts$/

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * Vite plugin: in browser bundles a module of src/contracts exports of each contract only what `call()` needs,
 * so that neither zod nor output schemas are sent to the browser.
 */
export function browserContracts(): Plugin {
  return {
    name: 'aah-browser-contracts',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (this.environment.name !== 'client' || !CONTRACT_MODULE.test(file)) return null
      const version = statSync(file).mtimeMs
      const exported = (await import(`${pathToFileURL(file).href}?v=${version}`)) as Record<string, unknown>
      return Object.entries(exported)
        .filter(([, value]) => isContract(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(halfOf(value as Contract))}`)
        .join('\n')
    },
  }
}

const halfOf = ({ method, path, body, idempotent }: Contract) => ({ method, path, body, idempotent })
