import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a server on this machine that can be cut off and restored. */
export interface Cuttable {
  port: number
  cut: () => Promise<void>
  restore: () => Promise<void>
}

/** Forwards connections to port `target` of 127.0.0.1 until it is cut. */
export async function cuttable(target: number): Promise<Cuttable> {
  const open = new Set<Socket>()
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
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    restore: () => listen(port),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
