import { connect, type Socket } from 'node:net'
import { LIMITS } from '#src/rules/limits.ts'
import { zipOf } from '#tests/helpers/files.ts'
import { sendRequest, call, type SiegeResponse } from './request.ts'
import { attacker, put, repeated, type Attack } from './attacks.ts'
import { attackFrom, PASSWORD, type Setup } from './setup.ts'
import { LINED, type LargeSetup } from './large-setup.ts'

/** An attack that reads prepared contents. */
type LargeAttack = (setup: Setup & { large: LargeSetup }, isOn: () => boolean) => Promise<SiegeResponse[]>

const get = ({ base, large }: Setup & { large: LargeSetup }, path: string, isMember = true): Promise<SiegeResponse> =>
  sendRequest({
    base,
    path,
    from: large.from,
    headers: isMember ? { Authorization: `Bearer ${large.token}`, Cookie: `aah-token=${large.token}` } : {},
  })

/** A post with 2 000 long replies, read as a page and as a list, by a guest and by a member. */
const manyReplies: LargeAttack = (setup, isOn) => {
  const { threadId } = setup.large
  const paths = [`/post/${threadId}`, `/api/posts/${threadId}/comments?limit=${LIMITS.list.max}`]
  return repeated(isOn, {}, (worker, round) => get(setup, paths[round % 2] as string, worker % 2 === 0))
}

/** Lists of the longest posts, and the pages that show them. */
const longLists: LargeAttack = (setup, isOn) => {
  const paths = [
    `/api/posts?limit=${LIMITS.list.max}&offset=20`,
    '/?page=3',
    '/api/categories/7/posts?limit=50&offset=20',
  ]
  return repeated(isOn, {}, (_, round) => get(setup, paths[round % paths.length] as string))
}

/** Words that are in every message, in none, and of one character. */
const messageSearch: LargeAttack = (setup, isOn) => {
  const words = ['공성전', '없는말', '말', '길게 쓰는', '3999']
  return repeated(isOn, {}, (_, round) =>
    get(setup, `/api/messages?q=${encodeURIComponent(words[round % words.length] as string)}`),
  )
}

/** Guests who search for a word of posts of 25 000 short lines, each with another word left out, so that no answer is kept. */
const searchInLines: LargeAttack = ({ base }, isOn) =>
  repeated(isOn, {}, (worker, round) => {
    const q = encodeURIComponent(`${LINED} -${worker}${round}없음`)
    return sendRequest({ base, path: `/api/posts/search?q=${q}`, from: attackFrom(round % 200) })
  })

/** Connections of one address, reopened when they are closed; `begin` writes to each. */
async function sockets(
  base: string,
  isOn: () => boolean,
  count: number,
  begin: (socket: Socket) => void,
): Promise<SiegeResponse[]> {
  const { hostname, port } = new URL(base)
  const open = new Set<Socket>()
  const add = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: attackFrom(0) })
    open.add(socket)
    socket.on('error', () => undefined).once('close', () => open.delete(socket))
    begin(socket)
  }
  while (isOn()) {
    // As fast as one address gets them, without using up the ports of the machine.
    for (let made = 0; made < 100 && open.size < count; made += 1) add()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  for (const socket of open) socket.destroy()
  return []
}

/** Requests many large responses on each connection and reads none of them. */
const nonReaders: LargeAttack = ({ base, large }, isOn) => {
  const path = `/api/posts/${large.threadId}/comments?limit=${LIMITS.list.max}`
  const requests = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${large.token}\r\n\r\n`.repeat(20)
  return sockets(base, isOn, 190, (socket) => socket.pause().write(requests))
}

const halfRequests: Attack = ({ base }, isOn) =>
  sockets(base, isOn, 10_000, (socket) => socket.resume().write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: '))

/** Eight forms of one member at once, each nearly as large as a form may be. */
const forms: Attack = (setup, isOn) => {
  const { token, postId, from } = attacker(setup, 0)
  const heads = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"`
  const file = Buffer.concat([
    Buffer.from(`${heads('images[]')}; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
    Buffer.alloc(LIMITS.post.imageBytes - 1_000, 'x'),
    Buffer.from('\r\n'),
  ])
  const tail = Buffer.from(`${heads('postId')}\r\n\r\n${postId}\r\n--x--\r\n`)
  const body = Buffer.concat([...Array.from({ length: 9 }, () => file), tail])
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: `Bearer ${token}` }
  return repeated(isOn, { concurrency: 8, paceMs: 1_000 }, () =>
    sendRequest({ base: setup.base, path: '/api/upload/post', method: 'POST', from, headers, body }),
  )
}

/** Entries of a zip that is read to its end before it is taken. */
const ENTRIES = 20_000

/** Files of one member: zips of very many entries, which are read whole, each deleted again so that the next has room. */
const files: LargeAttack = (setup, isOn) => {
  const { token, postId, from } = attacker(setup, 4)
  const zip = zipOf(Object.fromEntries(Array.from({ length: ENTRIES }, (_, index) => [`${index}.txt`, 'x'])))
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: `Bearer ${token}` }
  const body = Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="postId"\r\n\r\n${postId}\r\n`),
    Buffer.from('--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.zip"\r\n'),
    Buffer.from('Content-Type: application/zip\r\n\r\n'),
    zip,
    Buffer.from('\r\n--x--\r\n'),
  ])
  return repeated(isOn, { concurrency: 4 }, async () => {
    const way = { base: setup.base, from }
    const made = await sendRequest({ ...way, path: '/api/upload/file', method: 'POST', headers, body })
    if (made.status !== 200) return made
    const { files: stored } = JSON.parse(made.text) as { files: { id: string }[] }
    for (const { id } of stored)
      await call({ ...way, token, path: `/api/posts/${postId}/files/${id}`, method: 'DELETE' })
    return made
  })
}

/** Texts of nothing but names, as often as edits are allowed. */
const mentionEdits: Attack = (setup, isOn) => {
  const names = ['@siege ', '@a', '@', '@가나다라마바사아자차카타파하 ']
  return repeated(isOn, {}, (worker, round) => {
    const name = names[worker % names.length] as string
    const content = `${round} ${name.repeat(48_000 / name.length)}`.slice(0, 48_000)
    return put(setup, 3, JSON.stringify({ title: '공성전 연습', categoryIds: [7], content }))
  })
}

/** Ten members change their passwords as fast as they may; some give a wrong one. */
const passwordChanges: Attack = (setup, isOn) =>
  repeated(isOn, { concurrency: 10 }, async (worker, round) => {
    const one = attacker(setup, worker)
    const { token, from } = one
    const currentPassword = round % 3 === 2 ? 'a-wrong-password' : PASSWORD
    const body = JSON.stringify({ currentPassword, newPassword: PASSWORD })
    const response = await call({ base: setup.base, path: '/api/users/password', method: 'PATCH', from, token, body })
    // Every earlier token has ended; the attacks after this one need the new one.
    if (response.status === 200) one.token = (JSON.parse(response.text) as { token: string }).token
    return response
  })

/** What one attacker, or a few members, do without breaking a limit: everyone else may hardly notice it. */
export const ATTACKS_AT_LIMITS: Record<string, Attack> = {
  'half requests of one address': halfRequests,
  'forms of one member at once': forms,
  'edits full of mentions': mentionEdits,
  'password changes': passwordChanges,
}

/** The same with what was written for it. */
export const ATTACKS_ON_LARGE_SETUP: Record<string, LargeAttack> = {
  'post with 2 000 long replies': manyReplies,
  'lists of long posts': longLists,
  'search in messages': messageSearch,
  'search in short lines': searchInLines,
  'readers who take nothing': nonReaders,
  'zips of many entries': files,
}
