import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { answersTo, type Answer, type Reader } from '#tests/helpers/canary.ts'
import { freshDatabase, skipUnlessSqlite } from '#tests/helpers/database.ts'
import { expectedForum, GNUBOARD5 } from '#tests/helpers/imported-forum.ts'
import { expectedRhymix, RHYMIX } from '#tests/helpers/imported-rhymix.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { newDataDir } from '#tests/helpers/template.ts'

/** A site that moves in, as this file asks of it. */
interface Site {
  product: string
  dump: string
  files: string
  addresses: readonly { path: string; to: Record<string, unknown> | null }[]
  hidden: readonly string[]
  boards: readonly string[]
  /** Old addresses of its members, posts that a guest may not read, and comments of these. */
  members: readonly string[]
  closedPosts: readonly string[]
  closedComments: readonly string[]
  posts: readonly string[]
}

/** Of each kind: enough for every board and every reason. */
const SOME = 24

function gnuboard5(): Site {
  const { addresses, hiddenWords, hiddenTokens, boards, members, posts, comments } = expectedForum()
  const pathOf = ({ board, id }: { board: string; id: number }) => `/${board}/${id}`
  return {
    product: 'gnuboard5',
    dump: GNUBOARD5.dumps[0] ?? '',
    files: GNUBOARD5.files,
    addresses,
    hidden: [...hiddenWords, ...hiddenTokens],
    boards: boards.map(({ slug }) => slug),
    members: members.map(({ id }) => `/bbs/profile.php?mb_id=${id}`),
    posts: posts.map(pathOf),
    closedPosts: posts.filter(({ guestReads }) => !guestReads).map(pathOf),
    closedComments: comments.filter(({ guestReads }) => !guestReads).map(pathOf),
  }
}

function rhymix(): Site {
  const { addresses, hiddenWords, hiddenTokens, boards, members, posts, comments } = expectedRhymix()
  return {
    product: 'rhymix',
    dump: RHYMIX.dumps[0] ?? '',
    files: RHYMIX.files,
    addresses,
    hidden: [...hiddenWords, ...hiddenTokens],
    boards: boards.map(({ slug }) => slug),
    members: members.map(({ srl }) => `/index.php?mid=board&act=dispMemberInfo&member_srl=${srl}`),
    posts: posts.map(({ id }) => `/${id}`),
    closedPosts: posts.filter(({ guestReads }) => !guestReads).map(({ id }) => `/${id}`),
    closedComments: comments
      .filter(({ guestReads, deleted }) => !guestReads && !deleted)
      .map(({ post, id }) => `/board/${post}/comment/${id}`),
  }
}

const GUEST: Reader = { name: 'guest', token: null }
/** Never ends. */
const ENDLESS = '/events'

// What is asked of pages here, the tests of both imports ask of calls on either database.
for (const site of [gnuboard5(), rhymix()])
  describe(`${site.product}, imported by the command and served`, { skip: skipUnlessSqlite }, () => {
    let server: TestServer
    before(async () => {
      const [dataDir, database] = [newDataDir(), freshDatabase()]
      after(() => rmSync(dataDir, { recursive: true, force: true }))
      const env = { ...process.env, NODE_ENV: 'test' as const, DATA_DIR: dataDir, ...database }
      const args = ['scripts/import.ts', site.dump, '--files', site.files]
      const { stdout } = await promisify(execFile)(process.execPath, args, { env })
      assert.match(stdout, /^Came:$/m)
      server = await startServer({ dataDir, env: database })
    })
    after(() => server.stop())

    /** The new addresses of old ones; a later one of the same target once. */
    const locationsOf = async (paths: readonly string[]): Promise<string[]> => {
      const found: string[] = []
      for (const path of paths) {
        const { headers } = await fetch(server.base + path, { redirect: 'manual' })
        const to = headers.get('location')
        if (to) found.push(new URL(to, server.base).href.slice(server.base.length))
      }
      return [...new Set(found)]
    }
    const idsOf = async (paths: readonly string[]): Promise<string[]> =>
      (await locationsOf(paths.slice(0, SOME))).flatMap((to) => /[\w-]{36}$/.exec(to)?.[0] ?? [])

    /** Answers that hold a hidden word which was not asked for. */
    const leaksIn = (answers: readonly Answer[]): string[] =>
      answers.flatMap(({ address, text }) => {
        const asked = new URL(address, server.base).searchParams.get('q')
        const told = asked ? text.replaceAll(asked, '').replaceAll(encodeURIComponent(asked), '') : text
        const word = site.hidden.find((hidden) => told.includes(hidden))
        return word ? [`${address}: ${word}`] : []
      })
    const assertClean = async (addresses: readonly string[]): Promise<void> =>
      assert.deepEqual(leaksIn(await answersTo(GUEST, server.base, addresses)), [])

    test('every old address answers 301 to an address of its kind without a title, or 404', async () => {
      const KINDS: Record<string, RegExp> = {
        comment: /^\/post\/[\w-]{36}#comment-[\w-]{36}$/,
        post: /^\/post\/[\w-]{36}$/,
        board: /^\/category\/[^/]+(?:\/rss\.xml)?$/,
        file: /^\/media\//,
        image: /^\/media\//,
      }
      let seen = 0
      for (const { path, to } of site.addresses) {
        const { status, headers } = await fetch(server.base + path, { redirect: 'manual' })
        if (!to) {
          assert.equal(status, 404, path)
          continue
        }
        // Pages of the site stay behind; those that we have too are in the tests of the import.
        if ('page' in to) continue
        // A file of Rhymix names its post too.
        const kind = ['file', 'image', 'comment', 'post', 'board'].find((name) => name in to) ?? ''
        assert.equal(status, 301, path)
        assert.match(headers.get('location') ?? '', KINDS[kind] ?? /^$/, path)
        seen += 1
      }
      assert.ok(seen > 400, String(seen))
    })

    test('a guest finds no hidden word on any page, feed or site map', async () => {
      const pages = [
        '/',
        '/popular',
        '/recent',
        '/best',
        '/category',
        '/ranking',
        '/search',
        '/rss.xml',
        '/atom.xml',
        '/sitemap.xml',
      ]
      const maps = await (await fetch(`${server.base}/sitemap.xml`)).text()
      const listed = [...maps.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
      const lists = site.boards.flatMap((slug) =>
        ['', '?filter=popular', '?page=2', '/rss.xml', '/atom.xml'].map((end) => `/category/${slug}${end}`),
      )
      const posts = await locationsOf(site.posts)
      assert.equal(posts.length, site.posts.length)
      const profiles = (await locationsOf(site.members.slice(0, SOME))).flatMap((to) => [to, `${to}?tab=comments`])
      assert.ok(profiles.length > SOME)
      await assertClean([...pages, ...listed, ...lists, ...posts, ...profiles])
    })

    test('a guest finds no hidden word by any call, nor by a search for it', async () => {
      const ids = [
        ...(await idsOf(site.closedPosts)),
        ...(await idsOf(site.closedComments)),
        ...(await idsOf(site.members.slice(0, 4))),
      ]
      assert.ok(ids.length > 2 * SOME)
      const calls = allEndpoints
        .filter(({ contract: { method, path } }) => method === 'get' && path !== ENDLESS)
        .flatMap(({ contract: { path } }) => {
          if (!path.includes(':')) return [`/api${path}`, `/api${path}?limit=50`]
          const values = path.includes('slug') ? site.boards : ids
          return values.map((value) => `/api${path.replace(/:\w+/g, value)}`)
        })
      const searches = [...new Set(site.hidden)].flatMap((word) =>
        ['/api/posts/search?q=', '/api/comments/search?q=', '/api/search/suggest?q=', '/search?q='].map(
          (path) => path + encodeURIComponent(word),
        ),
      )
      await assertClean([...calls, ...searches])
      // What was asked for is left out of the comparison above.
      const results = searches.filter((address) => /^\/api\/\w+\/search\?/.test(address))
      for (const { address, text } of await answersTo(GUEST, server.base, results))
        assert.match(text, / \[\]$/, address)
    })

    test('a guest opens files of open posts alone', async () => {
      const files = site.addresses.filter(({ to }) => to && ('file' in to || 'image' in to)).map(({ path }) => path)
      const answers = await answersTo(GUEST, server.base, await locationsOf(files))
      assert.ok(answers.length > 50)
      assert.deepEqual(leaksIn(answers), [])
    })
  })
