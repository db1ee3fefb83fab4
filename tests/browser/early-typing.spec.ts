import type { Page } from '@playwright/test'
import { expectStatus } from '#tests/helpers/forum.ts'
import { awake, expect, test } from '#tests/helpers/browser.ts'
import { storedText } from '#tests/helpers/composer-page.ts'

/** What is typed while the scripts are still on their way stays where it was typed, and counts. */

interface Form {
  path: string
  fields: Record<string, string>
  /** What shows that the form knows of it. */
  counts: (page: Page) => Promise<void>
}

const FORMS: Form[] = [
  {
    path: '/create-post',
    fields: { 제목: '서둘러 쓴 제목', 내용: '스크립트보다 먼저 쓴 본문이에요.' },
    counts: async (page) => {
      await page.getByRole('button', { name: '등록하기' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '서둘러 쓴 제목' })).toBeVisible()
    },
  },
  {
    path: '/convert-points',
    fields: { '전환할 포인트': '12345', '지갑 주소': '0x52908400098527886E0F7030069857D2E4169EE7' },
    counts: async (page) => {
      await expect(page.getByText('1.2345 AAH')).toBeVisible()
    },
  },
  {
    path: '/profile-edit',
    fields: { 소개: '먼저 쓴 소개예요.' },
    counts: async (page) => {
      await page.getByRole('button', { name: '저장' }).click()
      await expect(page.getByText('프로필을 저장했어요', { exact: true })).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByText('먼저 쓴 소개예요.')).toBeVisible()
    },
  },
  {
    path: '/contact',
    fields: { 이름: '김가을', 제목: '전환 신청 문의', 내용: '서둘러 쓴 문의 내용이에요.' },
    counts: async (page) => {
      await page.getByRole('button', { name: '문의 보내기' }).click()
      await expect(page.getByRole('heading', { name: '문의를 접수했어요' })).toBeVisible()
    },
  },
]

/** Keeps the scripts of the page away until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await awake(page)
  }
}

for (const { path, fields, counts } of FORMS) {
  test(`${path} keeps what was typed before its script ran`, async ({ page, world, signIn }) => {
    const member = await world.member()
    // Enough for a conversion: with fewer points the page shows the way there instead of the form.
    const admin = await world.admin()
    const given = { points: 20_000, reason: '전환할 포인트' }
    expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, given), 200)
    await signIn(member)
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
    await release()
    const shown = (label: string) => (path === '/create-post' && label === '내용' ? storedText(page) : field(label))
    for (const [label, text] of Object.entries(fields)) await expect(shown(label)).toHaveValue(text)
    await counts(page)
  })
}

test('stored values are in the fields before their script runs, and what is changed or cleared there counts', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member({ nickname: `별빛${world.unique().slice(-8)}` })
  const post = await world.post(me, { title: '전에 쓴 제목', content: '전에 쓴 본문이에요. 열 글자가 넘어요.' })
  await signIn(me)
  const release = await holdScripts(page)
  await page.goto('/profile-edit', { waitUntil: 'commit' })
  await expect(page.getByLabel('닉네임')).toHaveValue(/^별빛/)
  await page.getByLabel('닉네임').fill('')
  await release()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('프로필을 저장했어요', { exact: true })).toBeVisible()
  expect((await me.api.get<{ nickname: string | null }>('/auth/user')).body.nickname).toBeNull()

  await page.unrouteAll()
  const releaseAgain = await holdScripts(page)
  await page.goto(`/edit-post/${post.id}`, { waitUntil: 'commit' })
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue(post.content)
  await page.getByLabel('제목', { exact: true }).fill('서둘러 고친 제목')
  await page.getByLabel('내용', { exact: true }).fill('서둘러 고친 본문이에요.')
  await releaseAgain()
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue('서둘러 고친 제목')
  await expect(storedText(page)).toHaveValue('서둘러 고친 본문이에요.')
  await page.getByRole('button', { name: '수정하기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '서둘러 고친 제목' })).toBeVisible()
  await expect(page.getByText('서둘러 고친 본문이에요.')).toBeVisible()
})

/**
 * Types into textareas, by their names, in the moment of hydration: before React renders the island first, or once it
 * has set the field up and before the effects of the island run.
 */
const typeWhileHydrating = (page: Page, texts: Record<string, string>, moment: 'before' | 'after'): Promise<unknown> =>
  page.addInitScript(
    ({ texts, moment }) => {
      const { prototype } = HTMLTextAreaElement
      const own = (name: 'value' | 'defaultValue') =>
        Object.getOwnPropertyDescriptor(prototype, name) as Required<TypedPropertyDescriptor<string>>
      const [value, stored] = [own('value'), own('defaultValue')]
      const left = new Map(Object.entries(texts))
      const type = (area: HTMLTextAreaElement) => {
        const typed = left.get(area.name)
        left.delete(area.name)
        if (typed === undefined) return
        value.set.call(area, typed)
        area.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      const listen = EventTarget.prototype.addEventListener
      if (moment === 'before')
        EventTarget.prototype.addEventListener = function (this: EventTarget, name: string, ...rest: [never, never]) {
          // React listens at an island when it begins to hydrate it.
          if (name === 'input' && this instanceof HTMLElement && this.localName === 'astro-island')
            this.querySelectorAll('textarea').forEach(type)
          listen.call(this, name, ...rest)
        }
      else
        Object.defineProperty(prototype, 'defaultValue', {
          ...stored,
          set(this: HTMLTextAreaElement, text: string) {
            queueMicrotask(() => type(this))
            stored.set.call(this, text)
          },
        })
    },
    { texts, moment },
  )

for (const moment of ['before', 'after'] as const) {
  test(`what is typed right ${moment} React takes a field over stays, in empty fields and in filled ones`, async ({
    pageOf,
    world,
  }) => {
    const me = await world.member()
    expectStatus(await me.api.patch('/users/profile', { bio: '전에 쓴 소개예요.' }), 200)
    const post = await world.post(me, { title: '전에 쓴 제목', content: '전에 쓴 본문이에요. 열 글자가 넘어요.' })
    const open = async (path: string, texts: Record<string, string>) => {
      const page = await pageOf(me)
      await typeWhileHydrating(page, texts, moment)
      await page.goto(path)
      await awake(page)
      for (const [name, text] of Object.entries(texts))
        await expect(page.locator(name ? `main textarea[name=${name}]` : '#comments textarea')).toHaveValue(text)
      return page
    }
    const written = { title: '그 순간에 쓴 제목', content: '그 순간에 쓴 본문이에요. 열 글자가 넘어요.' }
    for (const [path, button] of [
      ['/create-post', '등록하기'],
      [`/edit-post/${post.id}`, '수정하기'],
    ] as const) {
      const page = await open(path, written)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { level: 1, name: written.title })).toBeVisible()
      await expect(page.getByText(written.content)).toBeVisible()
    }
    const profile = await open('/profile-edit', { bio: '그 순간에 쓴 소개예요.' })
    await profile.getByRole('button', { name: '저장' }).click()
    await expect(profile.getByText('프로필을 저장했어요', { exact: true })).toBeVisible()
    expect((await me.api.get<{ bio: string }>('/auth/user')).body.bio).toBe('그 순간에 쓴 소개예요.')
    const comment = await open(`/post/${post.id}`, { '': '그 순간에 쓴 댓글이에요.' })
    await comment.getByRole('button', { name: '댓글 작성' }).click()
    await expect(comment.locator('#comments').getByRole('article')).toContainText('그 순간에 쓴 댓글이에요.')
    const contact = await open('/contact', { message: '그 순간에 쓴 문의예요.' })
    await contact.reload()
    await expect(contact.getByLabel('내용', { exact: true })).toHaveValue('그 순간에 쓴 문의예요.')
  })
}
