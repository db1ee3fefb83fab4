import { MongoClient } from 'mongodb'

/** Host and port of the member that takes writes, of an address that may name several. */
export async function primaryOf(uri: string): Promise<{ host: string; port: number }> {
  const client = await new MongoClient(uri).connect()
  try {
    const hello = await client.db('admin').command({ hello: 1 })
    // A mongos, or a server behind other names than it knows of itself, tells none: then it is the address.
    const told = String(hello.primary ?? hello.me ?? '')
    const [first] = client.options.hosts
    const [host = '127.0.0.1', port] = (told || `${first?.host}:${first?.port}`).split(':')
    return { host, port: Number(port ?? 27_017) }
  } finally {
    await client.close()
  }
}

/** The same database by one host alone, which the driver does not leave. */
export function directly(uri: string, host: string): string {
  const [, user = '', database = ''] = /^mongodb(?:\+srv)?:\/\/([^/?@]*@)?[^/?]+\/([^?]*)/.exec(uri) ?? []
  const options = new URLSearchParams(uri.split('?')[1] ?? '')
  options.delete('replicaSet')
  options.set('directConnection', 'true')
  return `mongodb://${user}${host}/${database}?${options}`
}
