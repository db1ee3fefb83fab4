import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { listCategories } from '#src/contracts/categories.ts'
import { getOverview } from '#src/contracts/admin-overview.ts'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import { importKindText } from '#src/text/import-report.ts'
import { listPosts, searchPosts } from '#src/contracts/posts.ts'
import { isSecretLevel } from '#src/rules/secrets.ts'
import { DEFAULT_SETTINGS } from '#src/rules/settings.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { lettersIn, shareOfLetters } from '#cms/operations/importing/to-markdown.ts'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { runAs } from '#tests/helpers/in-process.ts'
import { expectedForum, GNUBOARD5, type ExpectedComment, type ExpectedPost } from '#tests/helpers/imported-forum.ts'
import {
  assertFiles,
  assertFilesAsked,
  assertSilent,
  commentsAsGuest,
  importingForum,
  Killed,
  lettersOf,
  sameTime,
} from '#tests/helpers/run-import.ts'

const expected = expectedForum()
const { payload, req, importDump, laterDump, checksums, addressOf, memberOf, asGuest } = await importingForum({
  ...GNUBOARD5,
  site: expected.site,
})
const [first = '', second = ''] = GNUBOARD5.dumps

const postIdOf = async ({ board, id }: Pick<ExpectedPost, 'board' | 'id'>): Promise<string> =>
  (await addressOf(`/${board}/${id}`))?.target ?? ''
const commentIdOf = async ({ board, id }: Pick<ExpectedComment, 'board' | 'id'>): Promise<string> =>
  (await addressOf(`/${board}/${id}`))?.target?.split('/')[1] ?? ''
const left = new Set(expected.members.flatMap(({ id, left: at }) => (at ? [id] : [])))
/** How a text names who is answered: a member by the id in it, a guest by name. */
const nameOf = async (answered: ExpectedComment): Promise<string> =>
  answered.guest ? answered.name : ((await rowById(req, 'comment', await commentIdOf(answered)))?.author ?? '')

before(async () => {
  const sums = skipUnlessSqlite ? null : checksums()
  await assertFilesAsked(importDump, second)
  const dry = await importDump(second, { isDryRun: true })
  assert.equal(dry.came.posts, expected.counts.posts)
  assert.equal((await rowsWhere(req, 'member', {})).length, 0, 'a dry run writes nothing')
  assert.deepEqual(skipUnlessSqlite ? null : checksums(), sums, 'nor does one that is refused')
  await assert.rejects(importDump(first, { until: 'comments' }), Killed)
})

describe('an import that was killed', () => {
  test('shows nothing of what it wrote', async () => {
    const boards = (await runAs(payload, listCategories, null, {})) as { slug: string; name: string }[]
    assert.ok(!boards.some(({ name }) => expected.boards.some((board) => board.name === name)))
    assert.deepEqual(await runAs(payload, listPosts, null, { limit: 50, offset: 0 }), [])
    for (const post of expected.posts.slice(0, 20)) assert.equal(await asGuest(await postIdOf(post)), null)
    assert.ok((await rowsWhere(req, 'member', {})).every(({ signUp, leftAt }) => leftAt || signUp === 'importing'))
  })

  test('goes on with the same dump alone, and is whole then', async () => {
    await assert.rejects(importDump(second), /^Error: The import of another dump has not ended/)
    const report = await importDump(first)
    assert.equal(report.known.posts, expected.counts.posts)
    assert.equal(
      report.came.likes,
      expected.recommends.filter(({ flag, targetExists }) => flag === 'good' && targetExists).length,
    )
  })
})

const PAGES: Record<string, string> = { login: '/login', newest: '/recent' }

/** The XP of a member by what the forum has of them. */
function expOf(id: string): number {
  const { postExp, commentExp, likeExp } = DEFAULT_SETTINGS
  const posts = expected.posts.filter(({ author }) => author === id)
  const comments = expected.comments.filter(({ author }) => author === id)
  const keys = new Set(posts.map((post) => `${post.board} ${post.id}`))
  const likes = expected.recommends.filter(({ board, post, flag }) => flag === 'good' && keys.has(`${board} ${post}`))
  return postExp * posts.length + commentExp * comments.length + likeExp * likes.length
}

describe('what came of gnuboard5', () => {
  test('members, with grades, roles, suspensions, addresses and providers', async () => {
    for (const member of expected.members.filter(({ id }) => !left.has(id))) {
      const row = await memberOf(member.id)
      sameTime(row.createdAt, member.joined)
      assert.equal(row.signUp ?? null, null)
      assert.equal(row.isAdmin, member.role === 'owner', member.id)
      assert.equal(row.mustChangePassword ?? false, member.role === 'owner')
      assert.equal(row.grade ?? 0, member.role === 'owner' ? 0 : Math.max(0, member.level - 2), member.id)
      assert.equal(Boolean(row.suspendedUntil), member.suspendedNow, member.id)
      const hasAddress = /^\S+@\S+$/.test(member.email.trim()) && !member.emailShared
      assert.equal(row.email.includes('@'), hasAddress, member.id)
      assert.equal(row.emailVerified, false, 'this site proved no address')
      if (hasAddress) assert.equal(row.email, member.email.trim().toLowerCase())
      assert.equal(row.bio ?? '', member.profile)
      assert.equal(row.signature ?? '', member.signature.slice(0, 80))
      assert.equal(Boolean(row.profileImageUrl), member.picture !== null, member.id)
      for (const provider of ['google', 'kakao'] as const) {
        const ids = member.social.filter((one) => one.provider === provider).map(({ identifier }) => identifier)
        assert.equal(row[`${provider}Subject`] ?? null, ids[0] ?? null)
      }
    }
  })

  test('names by our rules: who joined first keeps one, the old id is the user name', async () => {
    const named = async (id: string) => {
      const { username, nickname } = await memberOf(id)
      return [username, nickname ?? null]
    }
    assert.deepEqual(await named('sameA1'), ['sameA1', 'Ggotbat1'])
    assert.deepEqual(await named('sameA2'), ['sameA2', null])
    assert.deepEqual(await named('sarang784'), ['sarang784', null])
    assert.deepEqual(await named('haru208'), ['haru208', '공백있는이름'])
    assert.deepEqual(await named('namu662'), ['namu662', null])
    assert.deepEqual(await named('haru77896'), ['haru77896', '새싹🌱닉'])
  })

  test('who left is a tombstone', async () => {
    const gone = await rowsWhere(req, 'member', { leftAt: { exists: true } })
    assert.equal(gone.length, left.size)
    for (const { username, nickname, bio } of gone) {
      assert.match(username, /^left-/)
      assert.deepEqual([nickname ?? null, bio ?? null], [null, null])
    }
  })

  test('every password signs in, and no other', async () => {
    const { isPassword } = await import('#cms/accounts/password.ts')
    for (const { id, password } of expected.members.filter((member) => !left.has(member.id))) {
      const credential = await rowById(req, 'credential', (await memberOf(id)).id)
      assert.ok(credential, id)
      assert.ok(await isPassword(password ?? '', credential), id)
      assert.equal(await isPassword(`${password}x`, credential), false, id)
      assert.ok(!credential.hash.includes('sha256:12000'), id)
    }
  })

  test('points to the point: every line, and sums that verify', async () => {
    const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
    for (const { id, points } of expected.members.filter((member) => !left.has(member.id))) {
      const { id: member } = await memberOf(id)
      const account = await rowById(req, 'account', member)
      assert.deepEqual([account?.points, account?.exp], [Math.max(0, points), expOf(id)], id)
      const lines = await rowsWhere(req, 'point-transaction', { member: { equals: member } }, { sort: ['seq'] })
      const history = lines.filter(({ key }) => /:\d+$/.test(key))
      assert.deepEqual(
        history.map(({ amount, description, createdAt }) => [amount, description, new Date(createdAt).getTime()]),
        (expected.points[id] ?? []).map(({ point, content, at }) => [point, content, new Date(at).getTime()]),
      )
      assert.ok(lines.every(({ type }) => type === 'import'))
    }
    if (!skipUnlessSqlite)
      assert.deepEqual(
        (await verifyDatabase()).filter(({ breaks }) => breaks.length > 0),
        [],
      )
  })

  test('boards with their rights, prefixes, secrets, managers and pins', async () => {
    const rows = await rowsWhere(req, 'category', {})
    const own = 7
    assert.equal(
      rows.length,
      expected.boards.length + Number(!rows.some(({ id, slug }) => id === own && slug === 'free')),
    )
    const asked = (level: number) => ({
      role: level <= 1 ? 'guest' : level >= 10 ? 'admin' : 'member',
      grade: level <= 2 || level >= 10 ? 0 : level - 2,
    })
    for (const board of expected.boards) {
      const row = rows.find(({ slug }) => slug === board.slug)
      assert.ok(row, board.slug)
      assert.equal(row.name, board.name)
      const { list, read, write, comment } = board.rights
      const reading = asked(Math.max(list, read))
      assert.equal(row.readRole, board.groupOnly ? 'moderator' : reading.role, board.slug)
      assert.equal(row.readGrade, reading.grade)
      assert.equal(row.writeGrade, asked(Math.max(list, read, write)).grade)
      assert.equal(row.commentRole, board.groupOnly ? 'moderator' : asked(Math.max(2, read, comment)).role)
      assert.deepEqual(row.prefixes ? row.prefixes.split('\n') : [], board.categories)
      assert.equal(row.secret, ['off', 'allowed', 'always'][board.secretMode])
      const manager = board.manager ? [(await memberOf(board.manager)).id] : []
      const { relatedIds } = await import('#cms/core/database/rows.ts')
      const found = await relatedIds(req, { collection: 'category', field: 'moderators', ids: [row.id] })
      assert.deepEqual(found.get(row.id) ?? [], manager)
      const pins = await rowsWhere(req, 'pin', { place: { equals: `category:${row.id}` } })
      const notices = await Promise.all(board.notices.map((id) => postIdOf({ board: board.slug, id })))
      assert.equal(pins.length, Math.min(3, notices.length), board.slug)
      assert.ok(pins.every(({ post }) => notices.includes(post)))
    }
  })

  test('posts: title, text by letters, author or guest, time, secret, prefix, counts, answers, pictures, videos', async () => {
    for (const post of expected.posts) {
      const what = `${post.board} ${post.id}`
      const row = await rowById(req, 'post', await postIdOf(post))
      assert.ok(row, what)
      assert.equal(row.isImported, true, what)
      assert.equal(row.title, post.rawTitle.normalize('NFC').trim(), what)
      const author = post.author ? (await rowById(req, 'member', row.author ?? ''))?.id : null
      if (post.author && !left.has(post.author)) assert.equal(author, (await memberOf(post.author)).id, what)
      assert.equal(row.guestName ?? null, post.guest ? post.name : null, what)
      if (post.at) sameTime(row.createdAt, post.at)
      assert.equal(isSecretLevel(row.levelRestriction), post.secret, what)
      assert.equal(row.prefix ?? null, post.category, what)
      assert.equal(row.viewCount, post.hits, what)
      assert.equal(row.commentCount, post.comments, what)
      assert.equal(row.likeCount, post.good, what)
      assert.ok(shareOfLetters(lettersOf(post.text), lettersIn(row.contentHtml)) >= 0.995, `${what}: ${row.content}`)
      const answered = post.answerTo && (await postIdOf({ board: post.board, id: post.answerTo }))
      assert.equal(row.content.startsWith('[답한 글]('), Boolean(answered), what)
      if (answered) assert.ok(row.content.startsWith(`[답한 글](/post/${answered})`), what)
      const pictures = [
        ...post.files.filter(({ image, sha256 }) => image && sha256).map(({ path: at }) => at),
        ...post.images.flatMap(({ path: at, sha256 }) => (at && sha256 ? [at] : [])),
      ]
      const shown = row.contentHtml.match(/<img /g)?.length ?? 0
      assert.equal(shown, pictures.length, what)
      for (const at of pictures)
        assert.ok(row.content.includes(`/media/${(await addressOf(`/data/${at}`))?.target}`), `${what}: ${at}`)
      for (const frame of post.frames.filter((src) => src.includes('youtube.com/embed/')))
        assert.ok(row.contentHtml.includes(`data-youtube="${/embed\/([\w-]{11})/.exec(frame)?.[1]}"`), what)
      for (const link of post.links) assert.ok(lettersOf(row.content).includes(lettersOf(link)), what)
      const [version] = await rowsWhere(req, 'earlier-version', { post: { equals: row.id } })
      assert.ok(version, what)
    }
  })

  test('attached files, with their names, bytes and downloads, at their old addresses too', async () => {
    let seen = 0
    for (const post of expected.posts) {
      const files = post.files.filter(({ image, sha256 }) => !image && sha256)
      const download = (no: number): string => `/bbs/download.php?bo_table=${post.board}&wr_id=${post.id}&no=${no}`
      const old = files.map((file) => ({ ...file, addresses: [`/data/${file.path}`, download(file.no)] }))
      await assertFiles(payload, await postIdOf(post), old)
      seen += files.length
    }
    assert.equal(seen, 31)
    assert.equal((await rowsWhere(req, 'post-file', {})).length, seen)
  })

  test('its report is in the overview of /admin, every kind of it in Korean', async () => {
    const { addMember } = await import('#tests/helpers/in-process.ts')
    const admin = await addMember(payload, { isAdmin: true })
    const { movedIn } = (await runAs(payload, getOverview, admin, {})) as Overview
    assert.equal(movedIn?.product, 'gnuboard5')
    const lost = movedIn?.leftBehind.find(({ kind }) => kind === 'pages of the site')
    assert.deepEqual([lost?.count, lost?.first], [3, ['company', 'privacy', 'provision']])
    const { came = [], known = [], changed = [], leftBehind = [] } = movedIn ?? {}
    for (const { kind } of [...came, ...known, ...changed, ...leftBehind])
      assert.match(importKindText[kind] ?? '', /[가-힣]/, kind)
  })

  test('links to the site lead to what they led to there, whenever it came; other addresses stay', async () => {
    const old = await rowById(req, 'post', await postIdOf({ board: 'free', id: 88 }))
    const first = await postIdOf({ board: 'free', id: 1 })
    assert.ok(old?.content.includes(`[http://teotbat.example/free/1](/post/${first})`), old?.content)
    assert.ok(old?.content.includes('https://sub.example/길?a=1'), old?.content)
    let seen = 0
    for (const { content } of await rowsWhere(req, 'post', {})) {
      assert.doesNotMatch(content, /\]\(https?:\/\/teotbat\.example\/(?:bbs\/board|free|qa|gallery)/)
      for (const [, post = '', comment] of content.matchAll(
        /\[지난 글 보기\]\(\/post\/([\w-]+)(?:#comment-([\w-]+))?\)/g,
      )) {
        assert.ok(await rowById(req, 'post', post), post)
        if (comment) assert.equal((await rowById(req, 'comment', comment))?.post, post)
        seen += 1
      }
    }
    assert.ok(seen > 10)
  })

  test('comments on two levels, with the name of who is answered below the second', async () => {
    const byId = new Map(expected.comments.map((comment) => [`${comment.board} ${comment.id}`, comment]))
    for (const comment of expected.comments) {
      const what = `${comment.board} ${comment.id}`
      const row = await rowById(req, 'comment', await commentIdOf(comment))
      assert.ok(row, what)
      assert.equal(row.post, await postIdOf({ board: comment.board, id: comment.post }))
      assert.deepEqual([row.isImported, row.legacyAnchor], [true, `c_${comment.id}`], what)
      sameTime(row.createdAt, comment.at)
      assert.equal(row.isSecret ?? false, comment.secret, what)
      assert.equal(row.guestName ?? null, comment.guest ? comment.name : null, what)
      if (comment.author && !left.has(comment.author)) assert.equal(row.author, (await memberOf(comment.author)).id)
      const parent = comment.parent === null ? null : byId.get(`${comment.board} ${comment.parent}`)
      assert.equal(row.answers ?? null, parent ? await commentIdOf(parent) : null, what)
      let head = parent
      while (head && head.parent !== null) head = byId.get(`${head.board} ${head.parent}`)
      assert.equal(row.parent ?? null, head ? await commentIdOf(head) : null, what)
      const name = comment.depth > 1 && parent ? await nameOf(parent) : ''
      assert.equal(lettersOf(row.content), lettersOf(name + comment.text), what)
    }
  })

  test('messages once, bookmarks and likes of what is still there', async () => {
    const messages = await rowsWhere(req, 'message', {}, { sort: ['createdAt', 'id'] })
    assert.equal(messages.length, expected.messages.length)
    for (const message of expected.messages) {
      const found = messages.find(
        ({ content, createdAt }) =>
          content === message.text.trim() && new Date(createdAt).getTime() === new Date(message.at).getTime(),
      )
      assert.ok(found, message.text)
      assert.equal(found.isRead, message.read !== null)
      if (!left.has(message.sender)) assert.equal(found.sender, (await memberOf(message.sender)).id)
    }
    for (const { member, board, post } of expected.scraps.filter((one) => one.targetExists && !left.has(one.member))) {
      const id = `${(await memberOf(member)).id}:${await postIdOf({ board, id: post })}`
      assert.ok(await rowById(req, 'bookmark', id), id)
    }
    for (const { member, board, post, flag } of expected.recommends.filter((one) => one.targetExists)) {
      if (left.has(member)) continue
      const id = `${await postIdOf({ board, id: post })}:${(await memberOf(member)).id}`
      const like = await rowById(req, 'like', id)
      assert.equal(like?.paidPoints ?? null, flag === 'good' ? 0 : null, id)
    }
  })

  test('a guest reads the posts and comments that a guest read there, and no hidden word', async () => {
    const words = [...expected.hiddenWords, ...expected.hiddenTokens]
    const assertClean = (text: string, what: string): void => {
      for (const word of words) assert.ok(!text.includes(word), `${what}: ${word}`)
    }
    for (const post of expected.posts) {
      const what = `${post.board} ${post.id}`
      const shown = await asGuest(await postIdOf(post))
      const isOpen = shown !== null && !shown.locked
      assert.equal(isOpen, post.guestReads, what)
      if (!shown) continue
      assertClean(JSON.stringify(shown), what)
      if (!isOpen) continue
      const read = await commentsAsGuest(payload, shown.id)
      assertClean(JSON.stringify(read), what)
      for (const comment of expected.comments.filter(({ board, post: of }) => board === post.board && of === post.id)) {
        const id = await commentIdOf(comment)
        const one = read.find((found) => found.id === id)
        assert.equal(Boolean(one && one.content !== ''), comment.guestReads, `${what}: comment ${comment.id}`)
      }
    }
    for (const word of words)
      assert.deepEqual(await runAs(payload, searchPosts, null, { q: word, limit: 20, offset: 0 }), [], word)
  })

  test('old addresses lead to what they led to, but for pages that the site had no page like', async () => {
    let seen = 0
    for (const { path: at, to } of expected.addresses) {
      const found = await addressOf(at)
      if (to && 'page' in to) {
        const page = PAGES[to.page as string]
        if (page) assert.deepEqual([found?.kind, found?.target], ['page', page], at)
        continue
      }
      seen += 1
      if (!to) assert.equal(found, null, at)
      else if ('comment' in to) {
        const [board, post] = to.post as [string, number]
        const comment = await commentIdOf({ board, id: to.comment as number })
        assert.equal(found?.target, `${await postIdOf({ board, id: post })}/${comment}`, at)
      } else if ('post' in to) {
        const [board, id] = to.post as [string, number]
        assert.equal(found?.target, await postIdOf({ board, id }), at)
      } else if ('board' in to) assert.ok(found?.kind === 'board' || found?.kind === 'feed', at)
      else assert.ok(found, at)
    }
    assert.ok(seen > 500)
  })
})

test('an import sends no mail, push or notice', () => assertSilent(req))

test('what stays behind is named with its number', async () => {
  const { leftBehind } = await importDump(second, { isDryRun: true })
  const count = (kind: string): number => leftBehind[kind]?.length ?? 0
  assert.equal(count('polls of the site'), expected.leftBehind.polls)
  assert.deepEqual(leftBehind['pages of the site']?.toSorted(), expected.leftBehind.contents.toSorted())
  assert.equal(count('votes against a post'), expected.counts.nogood)
  const extra = expected.posts.filter((post) => Object.keys(post.extra).length > 0)
  assert.equal(count('further fields of posts (wr_1 to wr_10)'), extra.length)
})

test(
  'a second run of the dump, and another dump of the same forum, change nothing',
  { skip: skipUnlessSqlite },
  async () => {
    const sums = checksums()
    await importDump(first)
    const report = await importDump(GNUBOARD5.dumps[2] ?? '')
    assert.deepEqual(
      Object.values(report.came).filter((count) => count > 0),
      [],
    )
    assert.deepEqual(checksums(), sums)
  },
)

const insertOf = (table: string): string => `INSERT INTO \`g5_${table}\` VALUES\n`
const withRow = (sql: string, table: string, row: string): string =>
  sql.replace(insertOf(table), () => `${insertOf(table)}${row},\n`)
/** The row of a table that has this text. */
const rowWith = (sql: string, table: string, part: string): string =>
  /^(\(.*\))[,;]$/.exec(
    sql
      .slice(sql.indexOf(insertOf(table)))
      .split('\n')
      .find((line) => line.includes(part)) ?? '',
  )?.[1] ?? assert.fail(part)

/** Where this forum is. */
const ORIGIN = 'https://new.example'

test('a later dump: a message whose receiver deleted it, a name and an account that are taken, links in plain texts', async () => {
  const { changeRow } = await import('#cms/core/database/rows.ts')
  const [{ id: sender }, { id: receiver }] = [await memberOf('namu_772'), await memberOf('sameA1')]
  const side = `${receiver}:${sender}`
  await changeRow(req, 'conversation', side, { state: 'declined' })
  const file = laterDump((sql) => {
    const memo = rowWith(sql, 'memo', "(1,'sameA1','namu_772',")
    const lone = memo
      .replace('(1,', '(9002,')
      .replaceAll(/'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d'/g, "'2026-11-01 10:00:00'")
      .replace(",0,'recv',", ",9001,'send',")
      .replace("'호미", "'http://teotbat.example/bbs/board.php?bo_table=free&wr_id=1 호미")
    const member = rowWith(sql, 'member', "'byeol77556'")
      .replace(/^\(\d+/, '(9001')
      .replaceAll('byeol77556', 'late_one')
    const account = rowWith(sql, 'member_social_profiles', "'byeol77556'")
      .replace(/^\(\d+/, '(9001')
      .replace('byeol77556', 'late_one')
    const comment = rowWith(sql, 'write_free', "(28,-9,'',17,1,2,")
      .replace("(28,-9,'',17,1,2,", "(9003,-9,'',17,1,99,")
      .replace(
        /'http:[^']*'/,
        "'http://teotbat.example/free/1을 보고, www.teotbat.example/qa도, https://sub.example/free/1'",
      )
    const pictures = ['http://other.example', 'http://www.teotbat.example'].map(
      (site) => `<img src="${site}/g5/data/editor/2001/gone.jpg">`,
    )
    const post = rowWith(sql, 'write_free', "(2,-2,'',2,0,1,")
      .replace("(2,-2,'',2,", "(9004,-9004,'',9004,")
      .replace(/'<blockquote.*?<\/blockquote>'/s, `'${pictures.join(' ')}'`)
    const later = [
      ['memo', lone],
      ['write_free', comment],
      ['write_free', post],
      ['member', member],
      ['member_social_profiles', account],
    ].reduce((text, [table = '', row = '']) => withRow(text, table, row), sql.replace(`${memo},\n`, ''))
    const certifies = "INSERT INTO `g5_config` (`cf_admin`,`cf_use_email_certify`) VALUES ('gardener',1);\n"
    return later.replace(/INSERT INTO `g5_config` VALUES\n\(.*\);\n/, () => certifies)
  })
  const report = await importDump(file, { origin: ORIGIN })
  assert.deepEqual([report.came.members, report.came.messages, report.came.comments], [1, 1, 1])
  // Another site of gnuboard has its pictures in folders of the same names.
  const shown = await rowById(req, 'post', await postIdOf({ board: 'free', id: 9004 }))
  assert.equal(shown?.content, '<http://other.example/g5/data/editor/2001/gone.jpg>')
  assert.deepEqual(report.leftBehind['pictures that are lost'], [
    'free 9004: http://www.teotbat.example/g5/data/editor/2001/gone.jpg',
  ])
  const post = `${ORIGIN}/post/${await postIdOf({ board: 'free', id: 1 })}`
  const said = await rowById(req, 'comment', await commentIdOf({ board: 'free', id: 9003 }))
  assert.equal(said?.content, `${post}을 보고, ${ORIGIN}/category/qa도, https://sub.example/free/1`)
  const messages = await rowsWhere(req, 'message', { sender: { equals: sender } }, { sort: ['-createdAt'] })
  const [lone, old] = messages.filter((message) => message.receiver === receiver)
  assert.deepEqual([lone?.isGoneForReceiver, lone?.isGoneForSender ?? false, lone?.isRead], [true, false, true])
  assert.ok(lone?.content.startsWith(`${post} 호미 하나만`), lone?.content)
  assert.equal(old?.isGoneForReceiver ?? false, false)
  const { state, message } = (await rowById(req, 'conversation', side)) ?? {}
  assert.deepEqual([state, message], ['declined', lone?.id])
  const [late, before] = [await memberOf('late_one'), await memberOf('byeol77556')]
  assert.deepEqual([late.nickname ?? null, late.kakaoSubject ?? null, late.emailVerified], [null, null, true])
  assert.ok(before.nickname && before.kakaoSubject)
})
