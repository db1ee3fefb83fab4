import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Takes the database away from every replica and brings it back. */
export interface Switch {
  freeze: () => Promise<void>
  cut: () => Promise<void>
  restore: () => Promise<void>
}

/** By a process of this machine: stopped and continued. It cannot be killed here, since nobody would start it again. */
export const processSwitch = (pid: number): Switch => ({
  freeze: async () => void process.kill(pid, 'SIGSTOP'),
  cut: () => Promise.reject(new Error('A process is only frozen.')),
  restore: async () => void process.kill(pid, 'SIGCONT'),
})

/**
 * By a proxy before a database with one address, which `uri` then leads to. `latencyMs` is added to each round trip, as if
 * the database ran on another machine.
 */
export async function proxySwitch(uri: string, { latencyMs = 0 } = {}): Promise<Switch & { uri: string }> {
  const target = new URL(uri)
  const [host, port] = [target.hostname, Number(target.port || 27_017)]
  const open = new Set<Socket>()
  let isFrozen = false
  const forward = (from: Socket, to: Socket) =>
    from.on('data', (chunk) => {
      if (latencyMs === 0) to.write(chunk)
      else setTimeout(() => to.write(chunk), latencyMs / 2)
    })
  const server = createServer((socket) => {
    const onward = connect(port, host)
    socket.setNoDelay()
    onward.setNoDelay()
    for (const end of [socket, onward]) {
      open.add(end)
      end.on('error', () => undefined)
      end.once('close', () => {
        open.delete(end)
        socket.destroy()
        onward.destroy()
      })
      if (isFrozen) end.pause()
    }
    forward(socket, onward)
    forward(onward, socket)
    if (isFrozen) for (const end of [socket, onward]) end.pause()
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  target.host = `127.0.0.1:${own}`
  return {
    uri: target.href,
    freeze: async () => {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
    restore: async () => {
      isFrozen = false
      for (const socket of open) socket.resume()
      if (!server.listening) await listen(own)
    },
  }
}
