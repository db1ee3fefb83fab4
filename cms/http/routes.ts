import type { Endpoint } from '../call/endpoint.ts'

interface Node {
  fixed: Map<string, Node>
  parameter?: Node
  methods: Map<string, { endpoint: Endpoint; names: string[] }>
}

export interface Match {
  endpoint: Endpoint
  params: Record<string, string>
}

/** What a path leads to: a call, the methods it has instead (405), or nothing (404). */
export type Found = Match | { allow: string[] } | null

const newNode = (): Node => ({ fixed: new Map(), methods: new Map() })

/** Compiles endpoint objects once into a tree of path segments; fixed segments win over parameters where they have the method. */
export function compileRoutes(endpoints: readonly Endpoint[]): (method: string, path: string) => Found {
  const root = newNode()
  for (const endpoint of endpoints) add(root, endpoint)
  return (method, path) => {
    const segments = path.split('/').slice(1)
    const wanted = method === 'HEAD' ? 'GET' : method
    const values: string[] = []
    const entry = walk(root, segments, { values, fits: ({ methods }) => methods.has(wanted) })?.methods.get(wanted)
    if (entry) {
      const params = Object.fromEntries(entry.names.map((name, i) => [name, values[i] as string]))
      return { endpoint: entry.endpoint, params }
    }
    const other = walk(root, segments, { values: [], fits: ({ methods }) => methods.size > 0 })
    return other && { allow: [...other.methods.keys()] }
  }
}

function add(root: Node, endpoint: Endpoint): void {
  let node = root
  const names: string[] = []
  for (const segment of endpoint.contract.path.split('/').slice(1)) {
    if (segment.startsWith(':')) {
      names.push(segment.slice(1))
      node = node.parameter ??= newNode()
    } else {
      const next = node.fixed.get(segment) ?? newNode()
      node.fixed.set(segment, next)
      node = next
    }
  }
  const method = endpoint.contract.method.toUpperCase()
  if (node.methods.has(method)) throw new Error(`Two endpoints answer ${method} ${endpoint.contract.path}`)
  node.methods.set(method, { endpoint, names })
}

interface Search {
  /** Parameters on the way so far. */
  values: string[]
  fits: (node: Node) => boolean
  index?: number
}

function walk(node: Node, segments: string[], { values, fits, index = 0 }: Search): Node | null {
  const segment = segments[index]
  if (segment === undefined) return fits(node) ? node : null
  const fixed = node.fixed.get(segment)
  const found = fixed && walk(fixed, segments, { values, fits, index: index + 1 })
  if (found || !node.parameter || segment === '') return found ?? null
  const value = decode(segment)
  if (value === null) return null
  values.push(value)
  const below = walk(node.parameter, segments, { values, fits, index: index + 1 })
  if (!below) values.pop()
  return below
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
