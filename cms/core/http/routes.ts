import { addRoute, createRouter, findRoute } from 'rou3'
import type { Endpoint } from '#cms/core/call/endpoint.ts'
import { bodyLimit } from './body-size.ts'

export interface Match {
  endpoint: Endpoint
  params: Record<string, string>
  /** Of its JSON body. */
  maxBytes: number
}

/** The result of a lookup: a call, the methods that the path has instead (405), or null (404). */
export type Found = Match | { allow: string[] } | null

/** Compiles endpoints once; fixed segments win over parameters where they have the method. */
export function compileRoutes(endpoints: readonly Endpoint[]): (method: string, path: string) => Found {
  const router = createRouter<Omit<Match, 'params'>>()
  const taken = new Set<string>()
  for (const endpoint of endpoints) {
    const { path } = endpoint.contract
    const method = endpoint.contract.method.toUpperCase()
    const place = `${method} ${path.replace(/:[^/]+/g, ':')}`
    if (taken.has(place)) throw new Error(`Two endpoints answer ${method} ${path}`)
    taken.add(place)
    addRoute(router, method, path, { endpoint, maxBytes: bodyLimit(endpoint.contract) })
  }
  const methods = new Set(endpoints.map(({ contract }) => contract.method.toUpperCase()))
  return (method, path) => {
    // The router would take a path with a slash at its end for the one without.
    if (path.endsWith('/')) return null
    const found = findRoute(router, method === 'HEAD' ? 'GET' : method, path)
    if (found) {
      const params = decoded(found.params)
      return params && { ...found.data, params }
    }
    const allow = [...methods].filter((other) => findRoute(router, other, path))
    return allow.length > 0 ? { allow } : null
  }
}

/** The decoded parameters; null when one of them cannot be decoded. */
function decoded(params: Record<string, string> = {}): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return null
  }
}
