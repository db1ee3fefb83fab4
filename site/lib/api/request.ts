import type { Contract } from '#src/contracts/contract.ts'

/** The part of a contract in a browser bundle (site/build/browser-contracts.ts). */
export type CallShape = Pick<Contract, 'method' | 'path' | 'body' | 'idempotent'>

interface Request {
  url: string
  method: string
  body: string | FormData | undefined
}

/** Splits an input into path parameters, query (of a GET) and body, and builds the URL below /api. */
export function requestOf({ method, path, body }: CallShape, input: object, form?: FormData): Request {
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const url = `/api${filled}`
  if (method === 'get') return { url: url + queryOf(rest), method, body: undefined }
  if (body === 'csv') {
    const { csv, ...inQuery } = Object.fromEntries(rest)
    return { url: url + queryOf(new Map(Object.entries(inQuery))), method, body: String(csv) }
  }
  if (body === 'multipart') return { url, method, body: withFields(form ?? new FormData(), rest) }
  if (body === 'list') return { url, method, body: JSON.stringify(rest.get('list')) }
  return { url, method, body: rest.size > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined }
}

function queryOf(rest: Map<string, unknown>): string {
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/** A form with its fields before the files, so that a streaming server has parsed them first. */
function withFields(form: FormData, rest: Map<string, unknown>): FormData {
  const ordered = new FormData()
  for (const [name, value] of rest) ordered.set(name, String(value))
  for (const [name, value] of form) ordered.append(name, value)
  return ordered
}
