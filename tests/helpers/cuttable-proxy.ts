import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a server on this machine that can be cut off and restored, or frozen: it accepts, and nothing passes. */
export interface Cuttable {
  port: number
  cut: () => Promise<void>
  restore: () => Promise<void>
  freeze: () => void
  thaw: () => void
}

/** Forwards connections to port `target` of 127.0.0.1 until it is cut. */
export async function cuttable(target: number): Promise<Cuttable> {
  const open = new Set<Socket>()
  let isFrozen = false
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const end of [socket, onward]) {
      open.add(end)
      end.on('error', () => undefined)
      end.once('close', () => {
        open.delete(end)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
    if (isFrozen) for (const end of [socket, onward]) end.pause()
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    freeze: () => {
      isFrozen = true
      for (const end of open) end.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const end of open) end.resume()
    },
    restore: () => listen(port),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
