import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP proxy to a port of 127.0.0.1 that records the paths of navigations, each as often as the server gets it. */
export async function countingProxy(target: () => number) {
  const navigations: string[] = []
  const server = createServer((message, res) => {
    const { method, url = '/', headers } = message
    // A preload of a navigation has the same header; a page that is fetched ahead says so.
    if (headers['sec-fetch-mode'] === 'navigate' && !headers['sec-purpose']) navigations.push(`${method} ${url}`)
    const onward = request({ host: '127.0.0.1', port: target(), method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    res.on('close', () => onward.destroy())
    message.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often the server got a navigation whose address begins so. */
    count: (start: string) => navigations.filter((navigation) => navigation.startsWith(`GET ${start}`)).length,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
