import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Payload } from 'payload'
import { actorById } from '#cms/people/members/actor.ts'
import type { RenderPage } from '#cms/machinery/http/pages.ts'
import { addBookmark } from '#src/contracts/bookmarks.ts'
import { createComment, likeComment } from '#src/contracts/comments.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import { createPost, likePost } from '#src/contracts/posts.ts'
import { seePost } from '#src/contracts/reading.ts'
import { block, mute, updateProfile } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

/** Pages that draw nothing twice have to look as if each was drawn for its reader alone: docs/decisions/0030-reading-and-rendering-pages.md. */
const BUILT = path.resolve('dist/server')
const NOW = new Date()

let payload: Payload
let close: () => Promise<void>
let folder: string
let readers: Record<string, Actor | null>
let paths: string[]

before(async () => {
  ;({ payload, close } = await openForum())
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync(path.resolve('.cache/shared-pages-'))
  await populate()
})
after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await close()
})

/**
 * A post that its author, a liker, a muter and a blocked member see each in another way, beside one for a high level; two
 * members who are shown the same but for what is their own; and one who chose boards.
 */
async function populate(): Promise<void> {
  const [author, liker, muter, blocked] = [
    await addMember(payload),
    await addMember(payload, { points: 700 }),
    await addMember(payload),
    await addMember(payload),
  ]
  const form = {
    title: '모두 다르게 보는 글',
    content: `열 글자가 넘는 본문이에요. @${liker.username}`,
    categoryIds: [7],
  }
  const { id } = (await runAs(payload, createPost, author, form)) as { id: string }
  const shut = { ...form, title: '높은 레벨의 글', levelRestriction: 30 }
  const { id: shutId } = (await runAs(payload, createPost, liker, shut)) as { id: string }
  for (const by of [author, liker, blocked]) {
    const comment = { id, content: `${by.username}의 댓글` }
    const { id: commentId } = (await runAs(payload, createComment, by, comment)) as { id: string }
    await runAs(payload, likeComment, liker, { id: commentId })
  }
  await runAs(payload, likePost, liker, { id })
  await runAs(payload, addBookmark, liker, { id })
  await runAs(payload, mute, muter, { id: liker.id })
  await runAs(payload, block, author, { id: blocked.id })
  // Two who have been there, with one comment and with none that is new to them.
  await runAs(payload, seePost, muter, { id })
  await runAs(payload, createComment, author, { id, content: '새로 온 댓글' })
  await runAs(payload, seePost, liker, { id })
  const [poor, rich] = [await addMember(payload), await addMember(payload, { points: 12_300 })]
  await runAs(payload, sendMessage, liker, { receiverId: rich.id, content: '안 읽은 쪽지' })
  const chooser = await addMember(payload)
  await runAs(payload, updateProfile, chooser, { boards: [9, 4] })
  const admin = await addMember(payload, { isAdmin: true })
  const asMembers = await Promise.all(
    [author, liker, muter, blocked, admin, poor, rich, chooser].map(({ id: who }) => actorById({ payload }, who)),
  )
  const names = ['author', 'liker', 'muter', 'blocked', 'admin', 'poor', 'rich', 'chooser']
  readers = Object.fromEntries(asMembers.map((actor, index): [string, Actor | null] => [names[index] ?? '', actor]))
  readers.guest = null
  const lists = [
    '/',
    '/popular',
    '/popular?period=week',
    '/recent',
    '/ranking',
    '/ranking?by=month',
    '/category',
    '/category/general',
    '/search?q=모두',
    '/help',
  ]
  paths = [...lists, `/post/${id}`, `/post/${shutId}`, `/profile/${author.id}`, `/profile/${liker.id}`]
}

const rendererIn = async (built: string): Promise<RenderPage> =>
  ((await import(pathToFileURL(path.join(built, 'entry.mjs')).href)) as { render: RenderPage }).render

const answerOf = (render: RenderPage, target: string, actor: Actor | null) =>
  render(
    { url: new URL(target, 'http://localhost'), headers: {} },
    { actor, sid: null, now: NOW, view: 'cards' as const, tags: new Set(), viewOf: null, requestId: null, route: null },
  )

async function pageOf(render: RenderPage, target: string, actor: Actor | null): Promise<string> {
  const page = await answerOf(render, target, actor)
  // Which number an island has, and the mark made of it, depend on what else of the page had to be drawn.
  return page.body
    .toString()
    .replaceAll(/\b_?r\d+(?=["R])/g, 'r')
    .replaceAll(/ uid="[^"]*"/g, '')
}

/** Where two pages part, with some of what stands there; '' when they are the same. */
function differenceOf(page: string, expected: string): string {
  const at = page.split('').findIndex((sign, index) => sign !== expected[index])
  if (page === expected) return ''
  return `${page.slice(Math.max(0, at - 80), at + 80)}\n…instead of…\n${expected.slice(Math.max(0, at - 80), at + 80)}`
}

test('every page is for each viewer what a server that has rendered nothing would send', async () => {
  const warm = await rendererIn(BUILT)
  for (let round = 0; round < 2; round += 1)
    for (const actor of Object.values(readers)) for (const target of paths) await pageOf(warm, target, actor)
  for (const [name, actor] of Object.entries(readers)) {
    const copy = path.join(folder, name)
    cpSync(BUILT, copy, { recursive: true })
    const cold = await rendererIn(copy)
    for (const target of paths) {
      const [page, expected] = [await pageOf(warm, target, actor), await pageOf(cold, target, actor)]
      assert.ok(page.includes('</html>'), target)
      assert.equal(differenceOf(page, expected), '', `${target} for ${name}`)
    }
  }
})

test('a page rendered for one member is assembled for another, whose viewer fragments are no page of their own', async () => {
  const copy = path.join(folder, 'newcomer')
  cpSync(BUILT, copy, { recursive: true })
  const render = await rendererIn(copy)
  // Members in the ranking have drawings of their own, so others fill it.
  for (let i = 0; i < 10; i += 1) await addMember(payload, { points: 900 })
  const { poor = null } = readers
  const newcomer = await actorById({ payload }, (await addMember(payload)).id)
  for (const target of ['/', paths.find((target) => target.startsWith('/post/')) ?? '']) {
    assert.equal((await answerOf(render, target, poor)).etag, undefined, 'drawn')
    assert.match(String((await answerOf(render, target, newcomer)).etag), /-/, 'put together')
  }
  for (const actor of [null, newcomer]) assert.equal((await answerOf(render, '/viewer-fragments', actor)).status, 404)
})
