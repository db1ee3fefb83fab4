import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { listCategories } from '#src/contracts/categories.ts'
import { getPost, listPosts, searchPosts } from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { isSecretLevel } from '#src/rules/secrets.ts'
import { DEFAULT_SETTINGS } from '#src/rules/settings.ts'
import { splitTags } from '#src/rules/tags.ts'
import { legacyPath } from '#cms/moving-in/legacy-path.ts'
import { firstRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { lettersIn, shareOfLetters } from '#cms/operations/importing/to-markdown.ts'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { runAs } from '#tests/helpers/in-process.ts'
import { expectedRhymix, RHYMIX, type RhymixComment } from '#tests/helpers/imported-rhymix.ts'
import {
  assertFiles,
  assertSilent,
  commentsAsGuest,
  importingForum,
  Killed,
  lettersOf,
  sameTime,
} from '#tests/helpers/run-import.ts'

const expected = expectedRhymix()
const { payload, req, importDump, laterDump, checksums, addressOf, memberOf, asGuest } = await importingForum({
  ...RHYMIX,
  site: expected.site,
})
const [first = '', second = ''] = RHYMIX.dumps

const postIdOf = async (srl: number): Promise<string> => (await addressOf(`/${srl}`))?.target ?? ''
const commentIdOf = async (srl: number): Promise<string> =>
  (await firstRow(req, 'comment', { legacyAnchor: { equals: `comment_${srl}` } }))?.id ?? ''
/** Whether the author column has its writer there: a member, a member who had left, or null for a guest. */
async function assertWriter(
  row: { author?: string | null | undefined; guestName?: string | null | undefined },
  { author, guest, name }: { author: string | null; guest: boolean; name: string },
  what: string,
): Promise<void> {
  assert.equal(row.guestName ?? null, guest ? name : null, what)
  if (author) assert.equal(row.author, (await memberOf(author)).id, what)
  else if (guest) assert.equal(row.author ?? null, null, what)
  else assert.ok((await rowById(req, 'member', row.author ?? ''))?.leftAt, what)
}

before(async () => {
  const dry = await importDump(second, { isDryRun: true })
  assert.equal(dry.came.posts, expected.counts.posts)
  assert.equal((await rowsWhere(req, 'member', {})).length, 0, 'a dry run writes nothing')
  await assert.rejects(importDump(first, { until: 'comments' }), Killed)
})

test('an import of Rhymix that was killed shows nothing, and goes on with the same dump alone', async () => {
  const boards = (await runAs(payload, listCategories, null, {})) as { name: string }[]
  assert.ok(!boards.some(({ name }) => expected.boards.some((board) => board.name === name)))
  assert.deepEqual(await runAs(payload, listPosts, null, { limit: 50, offset: 0 }), [])
  await assert.rejects(importDump(second), /^Error: The import of another dump has not ended/)
  const report = await importDump(first)
  assert.equal(report.known.posts, expected.counts.posts)
  assert.equal((report.came.comments ?? 0) + (report.known.comments ?? 0), expected.comments.length)
})

/** The XP of a member by what the forum has of them. */
function expOf(id: string): number {
  const { postExp, commentExp, likeExp } = DEFAULT_SETTINGS
  const posts = new Set(expected.posts.filter(({ author }) => author === id).map((post) => post.id))
  const comments = expected.comments.filter(({ author, deleted }) => author === id && !deleted)
  const commentIds = new Set(comments.map((comment) => comment.id))
  const likes = [
    ...expected.votes.filter(({ post, point }) => posts.has(post) && point > 0),
    ...expected.commentVotes.filter(({ comment, point }) => commentIds.has(comment) && point > 0),
  ]
  return postExp * posts.size + commentExp * comments.length + likeExp * likes.length
}

describe('what came of Rhymix', () => {
  test('members, with grades, roles, suspensions and addresses; every password signs in, and no other', async () => {
    const { isPassword } = await import('#cms/accounts/password.ts')
    for (const member of expected.members) {
      const row = await memberOf(member.id)
      sameTime(row.createdAt, member.joined)
      assert.equal(row.signUp ?? null, null)
      assert.equal(row.isAdmin, member.role === 'owner', member.id)
      assert.equal(row.mustChangePassword ?? false, member.role === 'owner')
      assert.equal(row.grade ?? 0, member.groups.includes('정회원') ? 1 : 0, member.id)
      const until = member.suspendedNow ? (member.limitDate === '20490607' ? '2049-06-07T15:00' : '9999-12-31') : ''
      assert.equal((row.suspendedUntil ?? '').startsWith(until), true, member.id)
      assert.equal(Boolean(row.suspendedUntil), member.suspendedNow, member.id)
      const hasAddress = member.email !== '' && !member.emailShared
      assert.equal(row.email.includes('@'), hasAddress, member.id)
      if (hasAddress) assert.equal(row.email, member.email.toLowerCase())
      const credential = await rowById(req, 'credential', row.id)
      assert.ok(credential, member.id)
      assert.ok(await isPassword(member.password, credential), member.id)
      assert.equal(await isPassword(`${member.password}x`, credential), false, member.id)
      assert.ok(!/\$2y\$.*\$2y|argon2id\$v/.test(credential.hash), member.id)
    }
  })

  test('names by our rules, as they were shown: who joined first keeps one', async () => {
    const nicks = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await memberOf(id)).nickname ?? null))
    assert.deepEqual(await nicks('pedal', 'tto_6230', 'norang3739', 'hani9800', 'numeric1'), [
      '페달대장',
      null,
      '<b>굵게</b>',
      '공백있는이름',
      '12345',
    ])
  })

  test('points as one line, and sums that verify', async () => {
    const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
    for (const { id, points } of expected.members) {
      const { id: member } = await memberOf(id)
      const balance = Math.max(0, points ?? 0)
      const account = await rowById(req, 'account', member)
      assert.deepEqual([account?.points, account?.exp], [balance, expOf(id)], id)
      const lines = await rowsWhere(req, 'point-transaction', { member: { equals: member } })
      assert.ok(lines.length <= 1 && lines.every(({ type, amount }) => type === 'import' && amount === balance), id)
    }
    if (!skipUnlessSqlite)
      assert.deepEqual(
        (await verifyDatabase()).filter(({ breaks }) => breaks.length > 0),
        [],
      )
  })

  test('boards with their rights, leafs of the tree as prefixes, managers and pins', async () => {
    const { relatedIds } = await import('#cms/core/database/rows.ts')
    const asked: Record<string, [string, number]> = {
      all: ['guest', 0],
      members: ['member', 0],
      managers: ['moderator', 0],
      정회원: ['member', 1],
    }
    for (const { slug, name, rights, categories, managers, secretAllowed } of expected.boards) {
      const row = await firstRow(req, 'category', { slug: { equals: slug } })
      assert.ok(row, slug)
      assert.equal(row.name, name)
      const of = (right: string) => asked[rights[right]?.[0] ?? 'all'] as [string, number]
      const reading = of('view')
      assert.deepEqual([row.readRole, row.readGrade], reading, slug)
      const atLeastMember = ([role, grade]: [string, number]) => [role === 'guest' ? 'member' : role, grade]
      assert.deepEqual([row.writeRole, row.writeGrade], atLeastMember(of('write_document')), slug)
      assert.deepEqual([row.commentRole, row.commentGrade], atLeastMember(of('write_comment')), slug)
      const leafs = categories.filter(({ srl }) => !categories.some(({ parent }) => parent === srl))
      assert.deepEqual(
        row.prefixes?.split('\n') ?? [],
        leafs.map(({ title }) => title),
        slug,
      )
      assert.equal(row.secret, secretAllowed ? 'allowed' : 'off')
      const found = await relatedIds(req, { collection: 'category', field: 'moderators', ids: [row.id] })
      const ids = await Promise.all(managers.map(async (id) => (await memberOf(id)).id))
      assert.deepEqual(found.get(row.id) ?? [], ids, slug)
      const pins = await rowsWhere(req, 'pin', { place: { equals: `category:${row.id}` } })
      const notices = expected.posts.filter((post) => post.board === slug && post.notice !== 'N')
      assert.deepEqual(
        pins.map(({ post }) => post).toSorted(),
        (await Promise.all(notices.map(({ id }) => postIdOf(id)))).toSorted(),
        slug,
      )
    }
  })

  test('posts: title, text by letters, writer, time, secret, prefix, tags, fields, counts, pictures, videos', async () => {
    for (const post of expected.posts) {
      const what = `${post.board} ${post.id}`
      const row = await rowById(req, 'post', await postIdOf(post.id))
      assert.ok(row, what)
      assert.equal(row.isImported, true, what)
      assert.equal(row.title, post.title.trim(), what)
      await assertWriter(row, post, what)
      sameTime(row.createdAt, post.at)
      assert.equal(isSecretLevel(row.levelRestriction), post.secret, what)
      assert.equal(row.commentsClosedBy ?? null, post.commentsClosed ? 'author' : null, what)
      assert.equal(row.prefix ?? null, post.category, what)
      assert.deepEqual(
        splitTags(row.tags),
        post.tags.map((tag) => lettersOf(tag).toLowerCase()),
        what,
      )
      assert.equal(row.viewCount, post.hits, what)
      const comments = expected.comments.filter((comment) => comment.post === post.id && !comment.deleted)
      assert.equal(row.commentCount, comments.length, what)
      const votes = expected.votes.filter((vote) => vote.post === post.id && vote.point > 0)
      assert.equal(row.likeCount, votes.length, what)
      assert.ok(shareOfLetters(lettersOf(post.text), lettersIn(row.contentHtml)) >= 0.995, `${what}: ${row.content}`)
      const letters = lettersIn(row.contentHtml)
      for (const { name, value } of post.extra)
        assert.ok(letters.includes(lettersOf(name + value)), `${what}: ${name} ${value}`)
      const pictures = new Set([
        ...post.images.flatMap(({ path: at, sha256 }) => (at && sha256 ? [at] : [])),
        ...post.files.flatMap(({ path: at, sha256, image }) => (image && sha256 ? [at] : [])),
      ])
      assert.equal(row.contentHtml.match(/<img /g)?.length ?? 0, pictures.size, what)
      for (const at of pictures)
        assert.ok(row.content.includes(`/media/${(await addressOf(`/${at}`))?.target}`), `${what}: ${at}`)
      for (const frame of post.frames)
        assert.ok(row.contentHtml.includes(`data-youtube="${/embed\/([\w-]{11})/.exec(frame)?.[1]}"`), what)
      assert.equal((await rowsWhere(req, 'earlier-version', { post: { equals: row.id } })).length, 1, what)
    }
  })

  test('links to the site lead to what they led to there', async () => {
    const numbers = new Set(expected.posts.map(({ id }) => String(id)))
    let seen = 0
    for (const { content } of await rowsWhere(req, 'post', {})) {
      for (const [, number = ''] of content.matchAll(/\]\(http:\/\/dubakwi\.example\/(\d+)\)/g))
        assert.ok(!numbers.has(number), number)
      for (const [, post = ''] of content.matchAll(/\[지난 글\]\(\/post\/([\w-]+)\)/g)) {
        assert.ok(await rowById(req, 'post', post), post)
        seen += 1
      }
    }
    assert.ok(seen > 5, String(seen))
  })

  test('attached files, with their names and bytes, at their old addresses too', async () => {
    const downloads = expected.addresses.flatMap(({ path: at }) => (at.includes('procFileDownload') ? [at] : []))
    let seen = 0
    for (const { id, files } of expected.posts) {
      const kept = files.filter(({ image, sha256 }) => !image && sha256)
      const addressesOf = ({ srl }: { srl: number }) => [
        `/index.php?module=file&act=procFileDownload&file_srl=${srl}`,
        ...downloads.filter((at) => at.includes(`&file_srl=${srl}&`)),
      ]
      await assertFiles(
        payload,
        await postIdOf(id),
        kept.map((file) => ({ ...file, addresses: addressesOf(file) })),
      )
      seen += kept.length
    }
    assert.equal((await rowsWhere(req, 'post-file', {})).length, seen)
    assert.equal(seen + 1, expected.posts.flatMap(({ files }) => files.filter(({ image }) => !image)).length)
  })

  test('comments on two levels, with the name of who is answered below the second; deleted places have no author', async () => {
    const byId = new Map(expected.comments.map((comment) => [comment.id, comment]))
    const nameOf = async (answered: RhymixComment): Promise<string> => {
      if (answered.deleted) return ''
      return answered.guest
        ? answered.name
        : ((await rowById(req, 'comment', await commentIdOf(answered.id)))?.author ?? '')
    }
    for (const comment of expected.comments) {
      const what = `comment ${comment.id}`
      const row = await rowById(req, 'comment', await commentIdOf(comment.id))
      assert.ok(row, what)
      assert.equal(row.post, await postIdOf(comment.post))
      sameTime(row.createdAt, comment.at)
      assert.equal(row.isSecret ?? false, comment.secret, what)
      assert.equal(Boolean(row.removedAt), comment.deleted, what)
      if (comment.deleted) assert.deepEqual([row.author ?? null, row.guestName ?? null, row.content], [null, null, ''])
      else await assertWriter(row, comment, what)
      const parent = comment.parent === null ? undefined : byId.get(comment.parent)
      assert.equal(row.answers ?? null, parent ? await commentIdOf(parent.id) : null, what)
      let head = parent
      while (head && head.parent !== null) head = byId.get(head.parent)
      assert.equal(row.parent ?? null, head ? await commentIdOf(head.id) : null, what)
      const name = comment.depth > 1 && parent && !comment.deleted ? await nameOf(parent) : ''
      if (lettersOf(comment.text)) assert.equal(lettersOf(row.content), lettersOf(name + comment.text), what)
      const votes = expected.commentVotes.filter((vote) => vote.comment === comment.id && vote.point > 0)
      if (votes.every(({ member }) => member)) assert.equal(row.likeCount, votes.length, what)
    }
  })

  test('drafts of their authors, messages once, bookmarks in their folders, follows', async () => {
    const drafts = await rowsWhere(req, 'draft', {})
    assert.equal(drafts.length, expected.drafts.length)
    for (const { author, title, text, at } of expected.drafts) {
      const { id: member } = await memberOf(author)
      const draft = drafts.find((one) => one.title === title && one.member === member)
      assert.ok(draft, title)
      sameTime(draft.createdAt, at)
      assert.ok(shareOfLetters(lettersOf(text), lettersOf(draft.content ?? '')) >= 0.995, title)
    }
    const messages = await rowsWhere(req, 'message', {})
    assert.equal(messages.length, expected.messages.length)
    for (const { sender, receiver, title, text, at, read } of expected.messages) {
      const found = messages.find(
        ({ content, createdAt }) =>
          content.startsWith(`${title}\n\n`) && new Date(createdAt).getTime() === new Date(at).getTime(),
      )
      assert.ok(found, title)
      assert.equal(shareOfLetters(lettersOf(text), lettersOf(found.content.slice(title.length))), 1, title)
      assert.equal(found.isRead, read, title)
      assert.equal(found.sender, (await memberOf(sender)).id)
      if (receiver) assert.equal(found.receiver, (await memberOf(receiver)).id)
    }
    for (const { member, post, folder, at } of expected.scraps.filter((one) => one.targetExists && one.member)) {
      const { id } = await memberOf(member ?? '')
      const row = await rowById(req, 'bookmark', `${id}:${await postIdOf(post)}`)
      assert.ok(row, `${member} ${post}`)
      sameTime(row.createdAt, at)
      const stored = row.folder ? await rowById(req, 'bookmark-folder', row.folder) : null
      assert.equal(stored?.name ?? '/DEFAULT/', folder)
    }
    const friends = expected.friends.filter(({ friend }) => friend)
    assert.equal((await rowsWhere(req, 'follow', {})).length, friends.length)
    for (const { member, friend } of friends) {
      const [one, other] = [await memberOf(member), await memberOf(friend ?? '')]
      assert.ok(await rowById(req, 'follow', `${one.id}:${other.id}`))
    }
  })

  test('polls on their posts, with each vote', async () => {
    assert.equal((await rowsWhere(req, 'poll', {})).length, expected.polls.length)
    for (const { post, closes, votes, questions, voters } of expected.polls) {
      const id = await postIdOf(post)
      const poll = await rowById(req, 'poll', id)
      const [question] = questions
      assert.ok(poll && question)
      assert.deepEqual([poll.question, poll.multiple, poll.voters], [question.title, question.max > 1, votes])
      const lastDay = `${closes.slice(0, 4)}-${closes.slice(4, 6)}-${closes.slice(6)}`
      assert.equal(new Date(poll.closesAt ?? '').getTime(), Date.parse(`${lastDay}T00:00:00+09:00`) + 86_400_000)
      const options = await rowsWhere(req, 'poll-option', { poll: { equals: id } }, { sort: ['place'] })
      assert.deepEqual(
        options.map((option) => ({ title: option.text, votes: option.votes })),
        question.choices,
      )
      const cast = await rowsWhere(req, 'poll-vote', { poll: { equals: id } })
      const ids = await Promise.all(voters.map(async (voter) => (await memberOf(voter)).id))
      assert.deepEqual(cast.map(({ member }) => member).toSorted(), ids.toSorted())
    }
  })

  test('a guest reads the posts and comments that a guest read there, and no hidden word', async () => {
    const words = [...expected.hiddenWords, ...expected.hiddenTokens]
    const assertClean = (text: string, what: string): void => {
      for (const word of words) assert.ok(!text.includes(word), `${what}: ${word}`)
    }
    for (const post of expected.posts) {
      const what = `${post.board} ${post.id}`
      const shown = await asGuest(await postIdOf(post.id))
      assert.equal(shown !== null && !shown.locked, post.guestReads, what)
      if (!shown) continue
      assertClean(JSON.stringify(shown), what)
      if (shown.locked) continue
      const read = await commentsAsGuest(payload, shown.id)
      assertClean(JSON.stringify(read), what)
      for (const comment of expected.comments.filter((one) => one.post === post.id)) {
        const id = await commentIdOf(comment.id)
        const one = read.find((found) => found.id === id)
        assert.equal(
          Boolean(one && one.content !== ''),
          comment.guestReads && !comment.deleted,
          `comment ${comment.id}`,
        )
      }
    }
    const listed: Post[] = []
    for (let page = [] as Post[], offset = 0; offset === 0 || page.length > 0; offset += 50) {
      page = (await runAs(payload, listPosts, null, { limit: 50, offset })) as Post[]
      listed.push(...page)
    }
    assert.ok(listed.length >= (expected.counts.guestReadablePosts ?? 0))
    assertClean(JSON.stringify(listed), 'lists')
    assertClean(JSON.stringify(await runAs(payload, listCategories, null, {})), 'boards')
    for (const word of words)
      assert.deepEqual(await runAs(payload, searchPosts, null, { q: word, limit: 20, offset: 0 }), [], word)
  })

  test('every old address leads to what it led to', async () => {
    let seen = 0
    for (const { path: at, to } of expected.addresses) {
      const found = await legacyPath(payload, new URL(at, expected.site))
      if (to && 'page' in to) {
        const page = { rss: '/rss.xml', 'board/rss': '/category/board/rss.xml', index: '/', terms: null }[
          String(to.page)
        ]
        assert.equal(found, page, at)
      } else if (!to) assert.equal(found, null, at)
      else if ('comment' in to)
        assert.equal(
          found,
          `/post/${await postIdOf(Number(to.post))}#comment-${await commentIdOf(Number(to.comment))}`,
          at,
        )
      else if ('file' in to) {
        // Attached files were compared to the byte above.
        const { post } = to as { post?: number }
        const row = post === undefined ? null : await rowById(req, 'post', await postIdOf(post))
        assert.ok(found?.startsWith(row ? '/media/' : '/media/files/'), at)
        if (row) assert.ok(row.content.includes(String(found)), at)
      } else if ('post' in to) assert.equal(found, `/post/${await postIdOf(Number(to.post))}`, at)
      else assert.equal(found, `/category/${String(to.board)}`, at)
      seen += 1
    }
    assert.equal(seen, 459)
  })

  test('addresses of members’ pages lead to their profiles; a number without a member leads nowhere', async () => {
    const paths = (srl: number) => [
      `/index.php?mid=board&act=dispMemberInfo&member_srl=${srl}`,
      `/board/member_info?member_srl=${srl}`,
    ]
    const leadsTo = (at: string) => legacyPath(payload, new URL(at, expected.site))
    for (const { srl, id } of expected.members) {
      const profile = `/profile/${(await memberOf(id)).id}`
      for (const at of paths(srl)) assert.equal(await leadsTo(at), profile, at)
    }
    for (const at of paths(999_999)) assert.equal(await leadsTo(at), null, at)
  })
})

test('an import sends no mail, push or notice', () => assertSilent(req))

test('what stays behind is named with its number', async () => {
  const { leftBehind } = await importDump(second, { isDryRun: true })
  const count = (kind: string): number => leftBehind[kind]?.length ?? 0
  assert.equal(count('texts of pages of the site'), expected.notBoards.length)
  assert.equal(count('what is in the bin'), expected.bin.length)
  assert.equal(count('comments whose post is gone'), expected.orphanComments.length)
  assert.equal(
    count('votes against a post or comment'),
    [...expected.votes, ...expected.commentVotes].filter(({ point }) => point < 0).length,
  )
  assert.equal(count('scraps of what is gone'), expected.scraps.filter(({ targetExists }) => !targetExists).length)
})

test('the other dump of the forum changes nothing', { skip: skipUnlessSqlite }, async () => {
  const sums = checksums()
  const report = await importDump(second)
  assert.deepEqual(
    Object.entries(report.came).filter(([, count]) => count > 0),
    [],
  )
  assert.deepEqual(checksums(), sums)
})

/** A picture that the site has. */
const PICTURE = 'files/attach/images/2017/08/05/65f76468bca4c4d2ffa38c3c770dd77a.png'

/** A picture as XE stored them, by the name that its file had. */
const NAMED_PICTURE = 'files/attach/images/3001/둘레 길.png'

/** Rows that a later dump of the forum has beside those of the first. */
const LATER = {
  'modules (module_srl, module, mid, browser_title)': [
    [3001, 'board', 'talk', '$user_lang->userLang20170101000001'],
    [3002, 'board', 'ask', '혼자 묻기'],
    [3003, 'board', 'vip', '우수회원 방'],
  ],
  'lang (name, lang_code, value)': [
    ['userLang20170101000001', 'en', 'Whisper'],
    ['userLang20170101000001', 'ko', '몰래 말하기'],
    ['userLang20170101000002', 'ko', '잡담'],
  ],
  'document_categories (category_srl, module_srl, parent_srl, title, list_order)': [
    [3002, 3001, 0, '$user_lang->userLang20170101000002', 1],
    [3003, 3001, 0, '$user_lang->userLang20170101000099', 2],
  ],
  'files (file_srl, upload_target_srl, source_filename, uploaded_filename, isvalid, download_count)': [
    [3060, 3010, '둘레 길.png', `./${NAMED_PICTURE}`, 'Y', 0],
  ],
  'module_extra_vars (module_srl, name, value)': [
    [3001, 'use_anonymous', 'Y'],
    [3002, 'consultation', 'Y'],
    [3002, 'use_status', 'PUBLIC'],
  ],
  'member_group (group_srl, title, is_default, is_admin)': [[9, '우수회원', 'N', 'N']],
  'member_group_member (group_srl, member_srl)': [[9, 119]],
  'module_grants (module_srl, name, group_srl)': [
    [3001, 'write_document', 9],
    [3002, 'write_document', 9],
    [3002, 'write_document', -1],
    [3003, 'view', 9],
  ],
  'documents (document_srl, module_srl, member_srl, nick_name, title, content, regdate, status, is_notice)': [
    [
      3010,
      3001,
      -119,
      '익명_1a',
      '아무도 모르는 글',
      `<p>누가 썼을까요, 저는 비밀입니다.</p><img src="/${encodeURI(NAMED_PICTURE)}">`,
      '20261120100000',
      'PUBLIC',
      'N',
    ],
    [
      3020,
      3002,
      119,
      '오르막안장',
      '상담합니다 부탁드려요',
      '<p>혼자만 보는 말입니다.</p>',
      '20261120110000',
      'PUBLIC',
      'N',
    ],
    [3022, 3002, 5, '페달대장', '상담 전에 읽어 주세요', '<p>모두에게 알립니다.</p>', '20261120110100', 'PUBLIC', 'Y'],
    [3030, 3003, 119, '오르막안장', '우수회원만의 글', '<p>방 안에서만 합니다.</p>', '20261120120000', 'PUBLIC', 'N'],
  ],
  'comments (comment_srl, document_srl, parent_srl, member_srl, nick_name, content, regdate, status, is_secret)': [
    [3011, 3010, 0, -119, '익명_1a', `<p>글쓴이의 말</p><img src="/${PICTURE}">`, '20261120100100', 1, 'N'],
    [3012, 3010, 0, -120, '익명_2b', '<p>다른 이의 말</p>', '20261120100200', 1, 'N'],
    [3013, 3010, 3012, -119, '익명_1a', '<p>답입니다</p>', '20261120100300', 1, 'N'],
    [3014, 3010, 3013, -121, '익명_3c', '<p>답의 답</p>', '20261120100400', 1, 'N'],
    [3015, 3010, 0, -122, '익명_4d', '<p>기다리는 말</p>', '20261120100500', 0, 'N'],
    [3016, 127, 0, -122, '익명_4d', '<p>이름 있는 글에 익명으로</p>', '20261120100600', 1, 'N'],
    [3017, 127, 0, 120, '또르', '<p>묻습니다</p>', '20261120100700', 1, 'N'],
    [3018, 127, 3017, 121, '새', '<p>숨겨진 말</p>', '20261120100800', 0, 'N'],
    [3019, 127, 3018, 119, '노랑', '<p>둘만 아는 답</p>', '20261120100900', 1, 'Y'],
    [
      3021,
      127,
      0,
      119,
      '노랑',
      '<p>http://dubakwi.example/127에서 <a href="http://www.dubakwi.example/board">여기로</a> http://sub.example/127</p>',
      '20261120101000',
      1,
      'N',
    ],
  ],
  'member (member_srl, user_id, email_address, password, nick_name, is_admin, denied, status, regdate)': [
    [3040, 'signer', 'signer@mail.example', '', '서명하는이', 'N', 'N', 'APPROVED', '20261120090000'],
  ],
  'member_message (message_srl, related_srl, sender_srl, receiver_srl, message_type, title, content, readed, regdate)':
    [
      [3050, 3051, 3040, 119, 'S', '길', '<p>http://dubakwi.example/?document_srl=127</p>', 'N', '20261120130000'],
      [3051, 3050, 3040, 119, 'R', '길', '<p>http://dubakwi.example/?document_srl=127</p>', 'N', '20261120130000'],
    ],
}

/** The dump with the later rows. */
function withLater(dump: string): string {
  const value = (one: string | number): string => (typeof one === 'number' ? String(one) : `'${one}'`)
  const inserts = Object.entries(LATER).map(([table, rows]) => {
    const [, name, columns] = /^(\w+) (.*)$/.exec(table) ?? []
    return `INSERT INTO \`rx_${name}\` ${columns} VALUES ${rows.map((row) => `(${row.map(value).join()})`).join()};\n`
  })
  return dump.replace('-- Dump completed', () => `${inserts.join('')}-- Dump completed`)
}

/** A folder of the site with its picture and the signature of the later member. */
function laterFiles(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-rhymix-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  for (const picture of [PICTURE, NAMED_PICTURE])
    cpSync(path.join(RHYMIX.files, '..', PICTURE), path.join(folder, picture))
  const signature = '<?php if(!defined("__XE__")) exit();?><p>바퀴는 &amp; <b>둥글다</b></p>\n<p>길은 길다</p>'
  mkdirSync(path.join(folder, 'files/member_extra_info/signature/040/003'), { recursive: true })
  writeFileSync(path.join(folder, 'files/member_extra_info/signature/040/003/3040.signature.php'), signature)
  return path.join(folder, 'files')
}

test('anonymous and consultation boards, and boards of one group of several, open nothing', async () => {
  const report = await importDump(laterDump(withLater), { files: laterFiles(), origin: 'https://new.example' })
  assert.deepEqual([report.came.boards, report.came.posts, report.came.comments], [3, 4, 8])
  assert.deepEqual(report.leftBehind['comments that were not let through'], ['3015', '3018'])
  assert.deepEqual(report.changed['boards of a closed group are read by moderators alone'], [
    'vip (우수회원): 1 members lose it',
  ])
  assert.deepEqual(report.changed['boards where a closed group wrote or downloaded: it does no more'], [
    'talk (우수회원): 1 members lose it',
  ])
  assert.deepEqual(report.changed['notices of consultation boards: staff alone reads them'], ['ask 3022'])
  assert.equal(await asGuest(await postIdOf(3022)), null)
  const boards = await rowsWhere(req, 'category', { slug: { in: ['talk', 'ask', 'vip'] } }, { sort: ['slug'] })
  assert.deepEqual(
    boards.map(({ slug, readRole, writeRole, secret, inFeeds, isAnonymous }) => [
      slug,
      readRole,
      writeRole,
      secret,
      inFeeds ?? true,
      isAnonymous ?? false,
    ]),
    [
      ['ask', 'guest', 'member', 'own', false, false],
      ['talk', 'guest', 'moderator', 'allowed', true, true],
      ['vip', 'moderator', 'moderator', 'allowed', true, false],
    ],
  )
  const shown = await asGuest(await postIdOf(3010))
  assert.deepEqual([shown?.author, shown?.anonymous, shown?.guestName], [null, '글쓴이', null])
  assert.equal(shown?.content.match(/!\[/g)?.length, 1, 'a picture stands where its text shows it')
  const talk = await firstRow(req, 'category', { slug: { equals: 'talk' } })
  assert.deepEqual([talk?.name, talk?.prefixes], ['몰래 말하기', '잡담'], 'names in several languages are Korean')
  const found = await commentsAsGuest(payload, shown?.id ?? '')
  const comments = found.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const said = ({ content, author, anonymous }: (typeof comments)[number]) => [content, author, anonymous]
  assert.deepEqual(comments.map(said), [
    ['글쓴이의 말', null, '글쓴이'],
    ['다른 이의 말', null, '익명 1'],
    ['답입니다', null, '글쓴이'],
    ['답의 답', null, '익명 2'],
  ])
  assert.match(comments[0]?.imageUrl ?? '', /^\/media\//)
  const [upload] = await rowsWhere(req, 'upload', { url: { equals: comments[0]?.imageUrl ?? '' } })
  assert.deepEqual([upload?.isClaimed, upload?.comment], [true, comments[0]?.id])
  const [late] = (await commentsAsGuest(payload, await postIdOf(127))).filter(({ content }) =>
    content.includes('익명으로'),
  )
  assert.deepEqual(late && said(late).slice(1), [null, '익명'])
  const text = JSON.stringify([shown, comments, late])
  for (const id of ['norang_4475', 'tto_6230', 'saek6380', 'tto_4416']) {
    const { id: member, nickname } = await memberOf(id)
    assert.ok(!text.includes(member) && !(nickname && text.includes(nickname)), id)
  }
  const asked = await asGuest(await postIdOf(3020))
  assert.ok(!asked || asked.locked)
  const author = (await memberOf('norang_4475')).id
  const own = await runAs(
    payload,
    getPost,
    { id: author, role: 'member', username: 'norang_4475', level: 1 },
    {
      id: await postIdOf(3020),
    },
  )
  assert.match((own as Post).content, /혼자만 보는 말/)
  assert.equal(await asGuest(await postIdOf(3030)), null)
  // The comment that it answers stayed behind, and the one above that is another member's.
  const answer = await rowById(req, 'comment', await commentIdOf(3019))
  assert.deepEqual(
    [answer?.content, answer?.isSecret, answer?.parent, answer?.answers],
    ['둘만 아는 답', true, null, null],
  )
})

test('a signature is the text of its file on one line; own addresses in comments and messages lead here', async () => {
  const { id, signature } = await memberOf('signer')
  assert.equal(signature, '바퀴는 & 둥글다 길은 길다')
  const post = `https://new.example/post/${await postIdOf(127)}`
  const comment = await rowById(req, 'comment', await commentIdOf(3021))
  assert.equal(comment?.content, `${post}에서 여기로 https://new.example/category/board http://sub.example/127`)
  const messages = await rowsWhere(req, 'message', { sender: { equals: id } })
  assert.deepEqual(
    messages.map(({ content }) => content),
    [`길\n\n${post}`],
  )
})
