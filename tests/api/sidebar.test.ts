import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forum } from '#tests/helpers/forum.ts'
import { startServer } from '#tests/helpers/server.ts'

/** The category links of the left sidebar, and what stands last. */
async function linksOf(base: string): Promise<{ categories: number; last: string | undefined }> {
  const html = await (await fetch(`${base}/help`)).text()
  const aside = html.split('<aside aria-label="내 정보와 메뉴"')[1]?.split('</aside>')[0] ?? ''
  const links = [...aside.matchAll(/href="(\/category[^"]*)"/g)].map(([, href]) => String(href))
  return { categories: links.filter((href) => href !== '/category').length, last: links.at(-1) }
}

test('the left sidebar shows at most ten categories, then 전체 보기', async () => {
  const server = await startServer()
  try {
    const { base } = server
    const { cookie } = await (await forum(base)).admin()
    assert.deepEqual(await linksOf(base), { categories: 9, last: '/category' })
    for (const id of [21, 22, 23]) {
      const made = await fetch(`${base}/cms/api/category`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: base, 'Content-Type': 'application/json' },
        body: JSON.stringify({ id, name: `새 게시판 ${id}`, slug: `new-${id}`, order: id }),
      })
      assert.equal(made.status, 201)
    }
    assert.deepEqual(await linksOf(base), { categories: 10, last: '/category' })
    assert.match(await (await fetch(`${base}/help`)).text(), /전체 보기/)
  } finally {
    await server.stop()
  }
})
