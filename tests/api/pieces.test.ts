import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Payload } from 'payload'
import { actorById } from '#cms/sessions/actor.ts'
import type { RenderPage } from '#cms/core/http/pages.ts'
import { addBookmark } from '#src/contracts/bookmarks.ts'
import { createComment, likeComment } from '#src/contracts/comments.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import { createPost, likePost } from '#src/contracts/posts.ts'
import { seePost } from '#src/contracts/read-positions.ts'
import { block, mute, updateProfile } from '#src/contracts/users.ts'
import { seoulDay, startOfDay } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

/** Pages of cached pieces have to look as if each was rendered for its reader alone: docs/decisions/0089-pieces.md. */
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
  folder = mkdtempSync(path.resolve('.cache/pieces-'))
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
    '/#list',
    '/popular',
    '/popular?period=week',
    '/recent',
    '/ranking',
    '/ranking?by=month',
    '/category',
    '/category/free',
    '/search?q=모두',
    '/help',
    '/bookmarks',
  ]
  paths = [
    ...lists,
    `/post/${id}`,
    `/post/${id}?sort=newest`,
    `/post/${shutId}`,
    `/profile/${author.id}`,
    `/profile/${liker.id}`,
  ]
}

const rendererIn = async (built: string): Promise<RenderPage> =>
  ((await import(pathToFileURL(path.join(built, 'entry.mjs')).href)) as { render: RenderPage }).render

/** `#list` asks for 목록형. */
async function pageOf(render: RenderPage, target: string, actor: Actor | null, now = NOW): Promise<string> {
  const url = new URL(target, 'http://localhost')
  const view = url.hash === '#list' ? 'list' : 'cards'
  const locals = { actor, sid: null, now, tags: new Set<never>(), viewOf: null, requestId: null, route: null }
  const page = await render({ url, headers: {} }, { ...locals, view })
  // Which number an island has, and the mark made of it, depend on what else of the page had to be drawn.
  return page.body
    .toString()
    .replaceAll(/\b_?r\d+(?=["R])/g, 'r')
    .replaceAll(/ uid="[^"]*"/g, '')
}

/** Where two pages part, with some of what stands there; '' when they are the same. */
function differenceOf(page: string, expected: string): string {
  if (page === expected) return ''
  const at = page.split('').findIndex((sign, index) => sign !== expected[index])
  return `${page.slice(Math.max(0, at - 80), at + 80)}\n…instead of…\n${expected.slice(Math.max(0, at - 80), at + 80)}`
}

/** The built site without cached pieces: each part of a page is rendered where it stands. */
async function plainRenderer(): Promise<RenderPage> {
  const copy = path.join(folder, 'plain')
  cpSync(BUILT, copy, { recursive: true })
  let changed = 0
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'))) {
    const code = readFileSync(path.join(copy, file), 'utf8')
    const plain = code.replace(/if \(pieces\.draw\)/, 'if (false)').replaceAll(/markupCache\.get\(key\)/g, 'undefined')
    if (plain === code) continue
    changed += 1
    writeFileSync(path.join(copy, file), plain)
  }
  assert.ok(changed >= 2, 'islands and templates lost their pieces')
  return rendererIn(copy)
}

const cardsIn = (page: string): string[] => page.match(/<(article|li)[^>]* data-post=.*?<\/\1>/gs) ?? []

test('a card is the same all day, in both views, and another the next day', async () => {
  const render = await rendererIn(BUILT)
  const midnight = startOfDay(seoulDay(NOW)).getTime()
  for (const target of ['/recent', '/#list']) {
    const [first, last, next] = await Promise.all(
      [0, 24 * 60 - 1, 24 * 60].map(async (minutes) =>
        cardsIn(await pageOf(render, target, readers.poor ?? null, new Date(midnight + minutes * 60_000))),
      ),
    )
    assert.equal(first?.length, 2, target)
    assert.deepEqual(last, first)
    assert.notDeepEqual(next, first)
  }
})

test('every page is for each viewer, from pieces made for others, to the byte what it is without pieces', async () => {
  const [warm, plain] = [await rendererIn(BUILT), await plainRenderer()]
  for (const actor of Object.values(readers)) for (const target of paths) await pageOf(warm, target, actor)
  for (const [name, actor] of Object.entries(readers)) {
    for (const target of paths) {
      const [page, expected] = [await pageOf(warm, target, actor), await pageOf(plain, target, actor)]
      // Guests are sent to sign-in from one of them.
      assert.ok(page.includes('</html>') || actor === null, target)
      assert.equal(differenceOf(page, expected), '', `${target} for ${name}`)
    }
  }
})
