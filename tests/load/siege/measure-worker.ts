import { parentPort, workerData } from 'node:worker_threads'
import { sendRequest } from './request.ts'

// A thread that reads like an ordinary client and reports each response time; from many addresses, so that no rate limit applies.
const { base } = workerData as { base: string }
const EVERY_MS = 20
const ADDRESSES = 200
const PATHS = ['/api/health', '/api/posts']

let count = 0
setInterval(() => {
  const from = `127.0.3.${(count % ADDRESSES) + 1}`
  const path = PATHS[count % PATHS.length] as string
  count += 1
  void sendRequest({ base, path, from }).then(({ status, ms }) =>
    parentPort?.postMessage({ path, ms: status === 200 ? ms : Infinity }),
  )
}, EVERY_MS)
