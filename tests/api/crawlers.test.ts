import assert from 'node:assert/strict'
import sax from 'sax'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const HOSTILE = `<b>&amp; "따옴표" ']]> 'q' 🎉 ${'가'.repeat(20)}`

let server: TestServer
let make: Forum
let admin: Person
let author: Person
let open: PostRow
let locked: PostRow
let removed: PostRow
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '0' })
  author = await make.member({ nickname: '<별빛&>' })
  open = await make.post(author, { title: HOSTILE, categoryIds: [5] })
  await make.comment(open.id, undefined, { content: '댓글 </script> 하나' })
  locked = await make.post(author, { title: '레벨 글이에요', levelRestriction: 3, categoryIds: [5] })
  removed = await make.post(author, { title: '지울 글이에요', categoryIds: [5] })
  expectStatus(await author.api.delete(`/posts/${removed.id}`), 204)
})
after(() => server.stop())

interface Node {
  name: string
  attributes: Record<string, string>
  text: string
  children: Node[]
}

/** Reads XML as strictly as sax does; throws where it is not well-formed. */
function parseXml(text: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] }
  const path = [root]
  const parser = sax.parser(true, { xmlns: true })
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const plain = Object.entries(attributes as Record<string, sax.QualifiedAttribute>).map(
      ([key, { value }]) => [key, value] as const,
    )
    const node: Node = { name, attributes: Object.fromEntries(plain), text: '', children: [] }
    path.at(-1)?.children.push(node)
    path.push(node)
  }
  parser.ontext = (piece) => {
    const node = path.at(-1)
    if (node) node.text += piece
  }
  parser.onclosetag = () => void path.pop()
  parser.write(text).close()
  return root.children[0]!
}

const all = ({ children }: Node, name: string): Node[] =>
  children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
const textOf = (node: Node, name: string) => all(node, name)[0]?.text ?? null

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.base + path, { headers, redirect: 'manual' })

async function xml(path: string, type: string): Promise<Node> {
  const answer = await get(path)
  assert.equal(answer.status, 200, path)
  assert.equal(answer.headers.get('content-type'), `${type}; charset=utf-8`)
  return parseXml(await answer.text())
}

/** The tags of a page's head, as a crawler without scripts reads them. */
async function headOf(path: string, headers: Record<string, string> = {}) {
  const answer = await get(path, headers)
  const html = (await answer.text()).split('</head>', 1)[0]!
  const tags = [...html.matchAll(/<(?:meta|link) (?:[^>"]|"[^"]*")*>/g)].map(([tag]) =>
    Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
  )
  const meta = (name: string) => tags.find((tag) => tag.property === name || tag.name === name)?.content
  const [, ld] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const graph = ld ? (JSON.parse(ld) as { '@graph': Record<string, unknown>[] })['@graph'] : []
  const canonical = tags.find(({ rel }) => rel === 'canonical')?.href
  const feeds = tags.filter(({ type }) => /rss|atom/.test(type ?? '')).map(({ href }) => href)
  const embed = tags.find(({ type }) => type === 'application/json+oembed')?.href?.replaceAll('&#38;', '&')
  return { status: answer.status, meta, graph, canonical, feeds, embed }
}

test('robots.txt names the sitemap', async () => {
  const answer = await get('/robots.txt')
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
  const text = await answer.text()
  assert.match(text, new RegExp(`^Sitemap: ${server.base}/sitemap\\.xml$`, 'm'))
  assert.match(text, /^Disallow: \/api\/$/m)
})

test('the sitemap has what everybody may read, with the time of its last change, and every address answers', async () => {
  const before = (await author.api.get<{ updatedAt: string }>(`/posts/${open.id}`)).body.updatedAt
  const entries = all(await xml('/sitemap.xml', 'application/xml'), 'url').map((node) => ({
    loc: textOf(node, 'loc') ?? '',
    lastmod: textOf(node, 'lastmod'),
  }))
  const post = entries.find(({ loc }) => loc === `${server.base}/post/${open.id}`)
  assert.equal(post?.lastmod, before)
  for (const { id } of [locked, removed]) assert.ok(!entries.some(({ loc }) => loc.includes(id)))
  assert.ok(entries.some(({ loc }) => loc.includes('/category/')))
  for (const { loc } of entries) {
    const path = loc.slice(server.base.length)
    const { status, meta, canonical } = await headOf(path)
    assert.deepEqual([status, meta('robots'), canonical], [200, undefined, loc], loc)
  }
})

test('an edit moves the time of the last change, a like does not', async () => {
  const post = await make.post(author)
  const lastmod = async () => {
    const nodes = all(await xml('/sitemap.xml', 'application/xml'), 'url')
    const node = nodes.find((entry) => textOf(entry, 'loc')?.endsWith(post.id))
    return node && textOf(node, 'lastmod')
  }
  const first = await lastmod()
  await admin.api.post(`/posts/${post.id}/like`, { liked: true })
  assert.equal(await lastmod(), first)
  const body = { title: '고친 제목이에요', content: '열 글자가 넘는 고친 본문이에요.', categoryIds: [7] }
  const edited = expectStatus(await author.api.put<PostRow>(`/posts/${post.id}`, body), 200)
  assert.equal(await lastmod(), edited.updatedAt)
})

for (const [path, atom] of [
  ['/rss.xml', '/atom.xml'],
  ['/category/5/rss.xml', '/category/5/atom.xml'],
] as const) {
  test(`${path} and ${atom} have the open posts, whole and well-formed`, async () => {
    const rss = await xml(path, 'application/rss+xml')
    assert.equal(rss.attributes.version, '2.0')
    const item = all(rss, 'item').find((node) => textOf(node, 'link') === `${server.base}/post/${open.id}`)
    assert.ok(item)
    assert.equal(textOf(item, 'title'), open.title)
    assert.equal(textOf(item, 'dc:creator'), '<별빛&>')
    assert.ok(!Number.isNaN(Date.parse(textOf(item, 'pubDate') ?? '')))
    const feed = await xml(atom, 'application/atom+xml')
    const entry = all(feed, 'entry').find((node) => textOf(node, 'id') === `${server.base}/post/${open.id}`)
    assert.ok(entry)
    assert.equal(textOf(entry, 'title'), open.title)
    assert.equal(textOf(entry, 'name'), '<별빛&>')
    for (const text of [JSON.stringify(rss), JSON.stringify(feed)]) {
      assert.ok(!text.includes(locked.id) && !text.includes(removed.id))
    }
    const [self] = all(rss, 'atom:link')
    assert.equal(self?.attributes.href, server.base + path)
  })
}

test('a feed is the same for every caller, contains a new post, and is not found for an unknown category', async () => {
  const seen = async (token?: string) => (await get('/rss.xml', token ? { Cookie: `aah-token=${token}` } : {})).text()
  assert.equal(await seen(author.token), await seen())
  const post = await make.post(author)
  assert.ok((await seen()).includes(post.id))
  assert.equal((await get('/category/nowhere/rss.xml')).status, 404)
  const entries = all(await xml('/announcements/atom.xml', 'application/atom+xml'), 'entry')
  assert.equal(entries.length, 5)
})

test('the head of a post says what it is, where its picture, feeds and embedding are', async () => {
  const { meta, graph, canonical, feeds, embed } = await headOf(`/post/${open.id}?utm_source=x`)
  assert.equal(canonical, `${server.base}/post/${open.id}`)
  assert.deepEqual(feeds, ['/rss.xml', '/atom.xml'])
  assert.deepEqual([meta('og:image:width'), meta('og:image:height')], ['1200', '630'])
  const picture = new URL(meta('og:image') ?? '')
  assert.equal(picture.pathname, `/share/${open.id}.png`)
  const [posting, crumbs] = graph
  assert.equal(posting?.['@type'], 'DiscussionForumPosting')
  assert.equal(posting?.headline, open.title)
  assert.equal(posting?.isAccessibleForFree, true)
  assert.equal(posting?.commentCount, 1)
  const steps = (crumbs?.itemListElement as { item: string; position: number }[]).map(({ item }) => item)
  assert.deepEqual([steps[0], steps.length, steps[2]], [`${server.base}/`, 3, canonical])

  const answer = await fetch(embed ?? '')
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  const data = (await answer.json()) as Record<string, unknown>
  assert.deepEqual([data.version, data.type, data.title, data.author_name], ['1.0', 'link', open.title, '<별빛&>'])
  const asXml = await get(`/oembed?format=xml&url=${encodeURIComponent(canonical ?? '')}`)
  assert.equal(textOf(parseXml(await asXml.text()), 'title'), open.title)
})

test('of a post for some the head says no more than that it is there', async () => {
  const { meta, graph, canonical, embed } = await headOf(`/post/${locked.id}`)
  assert.deepEqual([meta('robots'), canonical, embed], ['noindex', undefined, undefined])
  assert.ok(meta('og:image')?.endsWith('/banner.png'))
  assert.deepEqual(graph, [
    {
      '@type': 'DiscussionForumPosting',
      '@id': `${server.base}/post/${locked.id}`,
      url: `${server.base}/post/${locked.id}`,
      inLanguage: 'ko',
      isAccessibleForFree: false,
    },
  ])
  const own = await headOf(`/post/${locked.id}`, { Cookie: `aah-token=${author.token}` })
  assert.equal(own.graph[0]?.isAccessibleForFree, false)
  assert.equal(own.graph[0]?.headline, locked.title)
  assert.ok(own.meta('og:image')?.endsWith('/banner.png'))
})

test('embedding is refused where there is nothing for everybody', async () => {
  const ask = async (url: string, format = 'json') =>
    (await get(`/oembed?format=${format}&url=${encodeURIComponent(url)}`)).status
  assert.equal(await ask(`${server.base}/post/${locked.id}`), 401)
  for (const url of [
    `${server.base}/post/${removed.id}`,
    `${server.base}/help`,
    'https://example.com/post/a',
    'nothing',
  ])
    assert.equal(await ask(url), 404, url)
  assert.equal(await ask(`${server.base}/post/${open.id}`, 'yaml'), 501)
})

test('the picture of a post is 1200 by 630; of a restricted post it is the site’s, of a deleted one none', async () => {
  const answer = await get(`/share/${open.id}.png`)
  // Asked for anew each time, so that no cache on the way shows it once its post is hidden.
  assert.equal(answer.headers.get('cache-control'), 'no-cache')
  const etag = answer.headers.get('etag') ?? ''
  assert.equal((await get(`/share/${open.id}.png`, { 'If-None-Match': etag })).status, 304)
  assert.equal(answer.headers.get('content-type'), 'image/png')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  assert.deepEqual([width, height, format], [1200, 630, 'png'])
  // Ink: the title is there, whatever fonts this machine has.
  const { channels } = await sharp(bytes).extract({ left: 84, top: 170, width: 600, height: 90 }).stats()
  assert.ok((channels[0]?.min ?? 255) < 60)
  for (const cookie of [undefined, `aah-token=${author.token}`]) {
    const other = await get(`/share/${locked.id}.png`, cookie ? { Cookie: cookie } : {})
    assert.deepEqual([other.status, other.headers.get('location')], [302, '/banner.png'])
    assert.equal(other.headers.get('cache-control'), cookie ? 'private, no-cache' : 'no-cache')
  }
  assert.equal((await get(`/share/${removed.id}.png`)).status, 404)
  assert.equal((await get('/share/unknown.png')).status, 404)
})

test('an announcement describes itself and the way to it, a category its way and its feeds', async () => {
  const { data } = (await make.guest.get<{ data: { id: string; title: string }[] }>('/announcements')).body
  const head = await headOf(`/announcements/${data[0]?.id}`)
  assert.deepEqual([head.graph[0]?.['@type'], head.graph[0]?.headline], ['NewsArticle', data[0]?.title])
  assert.equal(head.graph[1]?.['@type'], 'BreadcrumbList')
  assert.ok(head.feeds.includes('/announcements/rss.xml'))
  const { slug } = (await make.guest.get<{ slug: string }>('/categories/5')).body
  const category = await headOf(`/category/${slug}`)
  assert.equal(category.graph[0]?.['@type'], 'BreadcrumbList')
  assert.deepEqual(category.feeds.slice(0, 2), [`/category/${slug}/rss.xml`, `/category/${slug}/atom.xml`])
})

test('thin pages stay out of search engines', async () => {
  const { body } = await make.guest.get<{ id: number; slug: string }[]>('/categories')
  const empty = body.find(({ id }) => id === 3)
  for (const path of [
    '/search?q=a',
    '/search',
    '/login',
    '/register',
    '/bookmarks',
    `/category/${empty?.slug}`,
    '/nowhere',
  ])
    assert.equal((await headOf(path)).meta('robots'), 'noindex', path)
})
