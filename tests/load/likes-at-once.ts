import { pathToFileURL } from 'node:url'
import type { Payload } from 'payload'
import { createPost, getPost, likePost } from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

/** Figures of concurrent likes of one post. */
interface LikeFigures {
  members: number
  /** Until the last response. */
  seconds: number
  failed: number
  counted: number
}

const MEMBER_COUNTS = [200, 1_000] as const

/** Makes so many members like one new post concurrently. */
async function likeAtOnce(payload: Payload, members: number): Promise<LikeFigures> {
  const author = await addMember(payload)
  const body = { title: '모두의 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id } = (await runAs(payload, createPost, author, body)) as Post
  const fans = []
  for (let index = 0; index < members; index += 1) fans.push(await addMember(payload))
  const started = performance.now()
  const results = await Promise.allSettled(fans.map((fan) => runAs(payload, likePost, fan, { id, liked: true })))
  const seconds = (performance.now() - started) / 1_000
  const { likeCount } = (await runAs(payload, getPost, author, { id })) as Post
  return { members, seconds, failed: results.filter(({ status }) => status === 'rejected').length, counted: likeCount }
}

/** Prints a line for each number of members, on a database of its own; false when a like got lost or counted twice. */
export async function likesAtOnce(): Promise<boolean> {
  const { payload, close } = await openForum()
  let isRight = true
  for (const count of MEMBER_COUNTS) {
    const { members, seconds, failed, counted } = await likeAtOnce(payload, count)
    console.log(`${members} likes of one post at once: ${seconds.toFixed(1)} s, ${failed} failed, ${counted} counted`)
    isRight &&= failed === 0 && counted === members
  }
  await close()
  return isRight
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit((await likesAtOnce()) ? 0 : 1)
