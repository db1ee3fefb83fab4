import type { Person } from './forum.ts'

/** Payload's REST as the panel's pages use it, with the cookie of this admin. */
export function panelOf({ token, api }: Person) {
  const headers = { Cookie: `aah-token=${token}`, Origin: api.base, 'Content-Type': 'application/json' }
  const send = async <T>(method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${api.base}/cms/api${path}`, init)
    const text = await response.text()
    return { status: response.status, text, body: (text ? JSON.parse(text) : {}) as T }
  }
  return {
    get: <T>(path: string) => send<T>('GET', path),
    post: <T>(path: string, body: object) => send<T>('POST', path, body),
    patch: <T>(path: string, body: object) => send<T>('PATCH', path, body),
    delete: <T>(path: string) => send<T>('DELETE', path),
  }
}
