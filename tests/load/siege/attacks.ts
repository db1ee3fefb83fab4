import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { sendRequest, call, type SiegeResponse } from './request.ts'
import { attackFrom, type Attacker, type Setup } from './setup.ts'

/** Runs while `isOn()` and resolves with the responses. */
export type Attack = (setup: Setup, isOn: () => boolean) => Promise<SiegeResponse[]>

const PILE = `a${'\u0301\u0327'.repeat(15)}`
/** Bytes just below and above the largest body. */
const [INSIDE, BEYOND] = [900_000, 1_000_000]
/** Concurrent requests of an attack. */
const CONCURRENCY = 4
const FORM = { title: '공성전 연습', categoryIds: [7] }
const edit = (content: string) => JSON.stringify({ ...FORM, content })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Twenty a second and worker, slow enough to pass a network's own limits. */
const PACE_MS = 50

/** Repeats a request from concurrent workers; each waits for its response and at least for the pace. */
export async function repeated(
  isOn: () => boolean,
  { concurrency = CONCURRENCY, paceMs = PACE_MS },
  send: (worker: number, round: number) => Promise<SiegeResponse>,
) {
  const responses: SiegeResponse[] = []
  const worker = async (_: unknown, index: number) => {
    for (let round = 0; isOn(); round += 1) {
      const pace = pause(paceMs)
      responses.push(await send(index, round))
      await pace
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return responses
}

export const attacker = ({ attackers }: Setup, index: number): Attacker =>
  attackers[index % attackers.length] as Attacker

export const put = (setup: Setup, index: number, body: string, hangUpAfter?: number): Promise<SiegeResponse> => {
  const { token, postId, from } = attacker(setup, index)
  return call({
    base: setup.base,
    path: `/api/posts/${postId}`,
    method: 'PUT',
    from,
    token,
    body,
    ...(hangUpAfter !== undefined && { hangUpAfter }),
  })
}

/** Passwords of combining marks: a whole megabyte, and as much as the call takes. */
const marksInPasswords: Attack = ({ base }, isOn) => {
  const bodies = [BEYOND, 15_000].map((bytes) =>
    JSON.stringify({ email: 'a@test.example', password: PILE.repeat(bytes / 61) }),
  )
  return repeated(isOn, {}, (worker) =>
    call({ base, path: '/api/auth/login', method: 'POST', from: attackFrom(0), body: bodies[worker % 2] }),
  )
}

const marksInEdits: Attack = (setup, isOn) => {
  const bodies = [190_000, 400_000].map((units) => edit(PILE.repeat(units / 31)))
  return repeated(isOn, {}, (worker) => put(setup, 0, bodies[worker % 2] as string))
}

/** JSON that is expensive to parse, and refusals that precede the body. */
const nestedJson: Attack = (setup, isOn) => {
  const { base } = setup
  const depth = INSIDE / 2
  const nested = Buffer.from(`{"content":${'['.repeat(depth)}${']'.repeat(depth)}}`)
  const flat = Buffer.from(`{"categoryIds":[${'[],'.repeat(INSIDE / 3 - 10)}[]]}`)
  const { token } = attacker(setup, 0)
  return repeated(isOn, {}, async (_, round) => {
    const from = attackFrom(0)
    const path = '/api/posts'
    if (round % 10 === 9) return sendRequest({ base, path, method: 'PATCH', from })
    return call({ base, path, method: 'POST', from, token, body: round % 2 ? nested : flat })
  })
}

/** The longest edits that are allowed, some of them from callers who hang up at once. */
const edits: Attack = (setup, isOn) => {
  const long = Array.from({ length: 7_000 }, (_, index) => `**${index}** 가나다`).join(' ')
  return repeated(isOn, {}, (_, round) =>
    put(setup, CONCURRENCY, edit(`${round} ${long}`.slice(0, 49_000)), round % 3 === 2 ? 20 : undefined),
  )
}

/** Edits full of code and names, among which mentions are looked for. */
const namesInEdits: Attack = (setup, isOn) => {
  const texts = ['``@bcd ', '`@ab` ', '@가나다라마바사아자차카타파하 '].map((piece) =>
    piece.repeat(48_000 / piece.length),
  )
  return repeated(isOn, {}, (_, round) => put(setup, 1, edit(`${round} ${texts[round % texts.length]}`)))
}

/** Long messages between two attackers, and searches that find many of them, few or none. */
const messageSearches: Attack = (setup, isOn) => {
  const words = ['공성전', '연습', '쪽지', '찾기', '없는말']
  const long = words.slice(0, 4).join(' ').repeat(100)
  return repeated(isOn, {}, (_, round) => {
    const { token, from } = attacker(setup, 2)
    const way = { base: setup.base, from, token }
    if (round % 3 > 0) {
      const q = encodeURIComponent(round % 2 ? (words[round % words.length] as string) : long.slice(0, 100))
      return call({ ...way, path: `/api/messages?q=${q}`, method: 'GET' })
    }
    const body = JSON.stringify({ receiverId: attacker(setup, 3).id, content: long })
    return call({ ...way, path: '/api/messages', method: 'POST', body })
  })
}

const uploads: Attack = async (setup, isOn) => {
  const side = { width: 1_200, height: 2_600 }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = await sharp({ create: { ...side, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  const heads = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"`
  const file = Buffer.concat([
    Buffer.from(`${heads('images[]')}; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
    image,
    Buffer.from('\r\n'),
  ])
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  return repeated(isOn, {}, () => {
    const { token, postId, from } = attacker(setup, CONCURRENCY + 2)
    const tail = Buffer.from(`${heads('postId')}\r\n\r\n${postId}\r\n--x--\r\n`)
    const body = Buffer.concat([file, file, file, tail])
    const signed = { ...headers, Authorization: `Bearer ${token}` }
    return sendRequest({ base: setup.base, path: '/api/upload/post', method: 'POST', from, headers: signed, body })
  })
}

/** Reads these paths one after another, again and again, from one address. */
const readings = ({ base }: Setup, isOn: () => boolean, paths: readonly string[]): Promise<SiegeResponse[]> =>
  repeated(isOn, {}, (_, count) =>
    sendRequest({ base, path: paths[count % paths.length] as string, from: attackFrom(CONCURRENCY) }),
  )

/** Who reads a post with ten threads of replies that are as long as they may be. */
const longReplies: Attack = (setup, isOn) => {
  const { postId, threadId } = setup.thread
  const path = `/api/posts/${postId}/comments?limit=50`
  return readings(setup, isOn, [`/post/${postId}`, path, `/api/comments/${threadId}/replies?limit=50`])
}

/** The lists in which posts stand that are as long as they may be. */
const longPosts: Attack = async (setup, isOn) => {
  const content = '가나다라 마바사. '.repeat(4_900)
  const written: SiegeResponse[] = []
  for (const index of setup.attackers.keys()) written.push(await put(setup, index, edit(content)))
  return [...written, ...(await readings(setup, isOn, ['/api/posts?limit=50', '/api/categories/7/posts?limit=50']))]
}

const flood: Attack = ({ base }, isOn) =>
  repeated(isOn, { concurrency: 16, paceMs: 0 }, () => sendRequest({ base, path: '/api/posts', from: attackFrom(0) }))

/** Opens connections from the attackers' addresses, lets `hold` do something on each now and then, and closes them. */
async function held(
  base: string,
  isOn: () => boolean,
  count: number,
  hold: (socket: Socket) => void,
): Promise<SiegeResponse[]> {
  const { hostname, port } = new URL(base)
  const sockets = Array.from({ length: count }, (_, index) =>
    connect({ host: hostname, port: Number(port), localAddress: attackFrom(index % 200) }).on('error', () => undefined),
  )
  for (const socket of sockets) socket.resume()
  while (isOn()) {
    for (const socket of sockets) if (socket.writable) hold(socket)
    await pause(1_000)
  }
  for (const socket of sockets) socket.destroy()
  return []
}

const slowBodies: Attack = ({ base }, isOn) => {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{'
  const begun = new WeakSet<Socket>()
  return held(base, isOn, 500, (socket) => {
    socket.write(begun.has(socket) ? ' ' : head)
    begun.add(socket)
  })
}

const idleSockets: Attack = ({ base }, isOn) => held(base, isOn, 2_000, () => undefined)

/** What makes the server work much for little, from one account and address: others may hardly notice it. */
export const ATTACKS_ON_WORK: Record<string, Attack> = {
  'marks in passwords': marksInPasswords,
  'marks in edits': marksInEdits,
  'nested JSON': nestedJson,
  'long edits': edits,
  'names in edits': namesInEdits,
  'message search': messageSearches,
  'noise uploads': uploads,
  'long replies': longReplies,
  'long posts in lists': longPosts,
}

/** What takes connections and bandwidth, bounded by what the machine can take. */
export const ATTACKS_ON_CONNECTIONS: Record<string, Attack> = {
  'slow bodies': slowBodies,
  'idle sockets': idleSockets,
  'flood of one address': flood,
}
