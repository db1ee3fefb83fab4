import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'
import { bodyOf as content, chooseMarkdown, storedText } from '#tests/helpers/composer-page.ts'
import { picture } from '#tests/helpers/images.ts'

const title = (page: Page) => page.getByLabel('제목', { exact: true })
const images = (page: Page) => page.getByRole('img', { name: /첨부한 사진/ })
const widths = (page: Page) =>
  images(page).evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth))

async function openComposer(page: Page, path = '/create-post'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: /등록하기|수정하기/ })).toBeEnabled()
}

async function attach(page: Page, ...sizes: number[]): Promise<void> {
  const files = sizes.map(async (width) => ({
    name: `${width}.png`,
    mimeType: 'image/png',
    buffer: await picture({ width, height: 60 }),
  }))
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
}

/** Puts pictures into the text by the button of the toolbar. */
async function intoText(page: Page, width: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '사진 넣기' }).click()
  const file = { name: `${width}.png`, mimeType: 'image/png', buffer: await picture({ width, height: 60 }) }
  await (await chooser).setFiles(file)
}

/** Whether the browser would ask before this page goes. */
const isWarned = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  })

/** How many drafts have images in this browser. */
const savedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('keyval-store')
        opened.onerror = reject
        opened.onsuccess = () => {
          const count = opened.result.transaction('keyval').objectStore('keyval').count()
          count.onsuccess = () => {
            opened.result.close()
            resolve(count.result)
          }
        }
      }),
  )

test.describe('a draft', () => {
  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('keeps its images in their order until the post is published', async ({ page }) => {
    await openComposer(page)
    await title(page).fill('이미지가 있는 임시 글')
    await content(page).fill('다시 열어도 그림이 남아 있어야 해요.')
    await attach(page, 50, 70, 90)
    await page.getByRole('button', { name: '3번째 사진을 앞으로' }).click()
    await page.getByRole('button', { name: '1번째 사진 빼기' }).click()
    await expect.poll(() => widths(page)).toEqual([90, 70])
    await expect.poll(() => isWarned(page)).toBe(false)

    await openComposer(page)
    await expect(images(page)).toHaveCount(0)
    await page.getByRole('button', { name: '이어서 쓰기' }).click()
    await expect(title(page)).toHaveValue('이미지가 있는 임시 글')
    await expect(storedText(page)).toHaveValue('다시 열어도 그림이 남아 있어야 해요.')
    await expect(images(page)).toHaveCount(2)
    await expect.poll(() => widths(page)).toEqual([90, 70])
    await expect.poll(() => isWarned(page)).toBe(false)

    await page.getByRole('button', { name: '등록하기' }).click()
    await expect(page).toHaveURL(/\/post\/[\w-]+$/)
    const stored = page.locator('main [data-gallery] img')
    await expect(stored).toHaveCount(2)
    await expect(stored.first()).toHaveAttribute('src', /-90x60\.webp$/)
    await openComposer(page)
    await expect(page.getByRole('button', { name: '이어서 쓰기' })).toHaveCount(0)
    await expect.poll(() => savedDrafts(page)).toBe(0)
  })

  test('of images alone is offered too, and gone when it is thrown away', async ({ page }) => {
    await openComposer(page)
    await attach(page, 50)
    await expect(page.getByText(/저장했어요/)).toBeVisible()
    await expect.poll(() => savedDrafts(page)).toBe(1)
    await openComposer(page)
    await expect(page.getByText('쓰던 글이 있어요')).toBeVisible()
    await page.getByRole('button', { name: '버리기' }).click()
    await expect.poll(() => savedDrafts(page)).toBe(0)
    await openComposer(page)
    await expect(page.getByRole('button', { name: '이어서 쓰기' })).toHaveCount(0)
  })

  test('says that its images are lost when the browser has dropped them', async ({ page }) => {
    await openComposer(page)
    await title(page).fill('그림을 잃은 글')
    await attach(page, 50)
    await expect.poll(() => savedDrafts(page)).toBe(1)
    await page.goto('/help')
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('keyval-store').onsuccess = resolve
        }),
    )
    await openComposer(page)
    await page.getByRole('button', { name: '이어서 쓰기' }).click()
    await expect(title(page)).toHaveValue('그림을 잃은 글')
    await expect(page.getByRole('region', { name: /알림/ })).toContainText('첨부한 사진은 남아 있지 않아요')
  })
})

test('the draft of an edit knows its stored images beside the new ones', async ({ page, world, signIn }) => {
  const author = await world.member()
  const post = await world.post(author)
  await signIn(author)
  await openComposer(page, `/edit-post/${post.id}`)
  await attach(page, 50, 70)
  await page.getByRole('button', { name: '수정하기' }).click()
  await expect(page).toHaveURL(`/post/${post.id}`)
  await openComposer(page, `/edit-post/${post.id}`)
  await page.getByRole('button', { name: '1번째 사진 빼기' }).click()
  await attach(page, 90)
  await page.getByRole('button', { name: '2번째 사진을 앞으로' }).click()
  await expect.poll(() => isWarned(page)).toBe(false)
  await openComposer(page, `/edit-post/${post.id}`)
  await expect.poll(() => widths(page)).toEqual([50, 70])
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect.poll(() => widths(page)).toEqual([90, 70])
})

test.describe('leaving', () => {
  test('is warned about only while something is unsaved', async ({ page, world, signIn }) => {
    await signIn(await world.member())
    await openComposer(page)
    expect(await isWarned(page)).toBe(false)
    await title(page).fill('방금 친 글자까지 남아요')
    expect(await isWarned(page)).toBe(false)
    await openComposer(page)
    await title(page).fill('앞의 글을 두고 쓰는 글')
    expect(await isWarned(page)).toBe(true)
  })

  test('is warned about where the browser keeps no images, and the page says so', async ({ page, world, signIn }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      }),
    )
    await signIn(await world.member())
    await openComposer(page)
    await title(page).fill('그림은 남지 않는 글')
    expect(await isWarned(page)).toBe(false)
    await attach(page, 50)
    await expect(page.getByText('이 기기에 사진은 임시 저장할 수 없어요.')).toBeVisible()
    expect(await isWarned(page)).toBe(true)
    await page.getByRole('button', { name: '1번째 사진 빼기' }).click()
    await expect(page.getByText(/저장했어요/)).toBeVisible()
    expect(await isWarned(page)).toBe(false)
  })
})

test('a draft opens on another device from the list, with its pictures, and goes when it is published', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await chooseMarkdown(page)
  await openComposer(page)
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/upload/post') && response.ok())
  await title(page).fill('다른 기기에서 이어 쓸 글')
  await content(page).fill('첫 줄이에요.\n')
  await intoText(page, 50)
  await stored
  await page.getByLabel('1번째 사진 설명').fill('창밖 풍경')
  await expect(storedText(page)).toHaveValue(/^첫 줄이에요\.\n!\[창밖 풍경\]\(\/media\/[\w-]+\.webp\)/)
  await page.getByRole('button', { name: '1번째 사진 크게' }).click()
  await expect(storedText(page)).toHaveValue(/^첫 줄이에요\.\n!\[창밖 풍경\]\(\/media\/[\w-]+\.webp "크게"\)/)
  await page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/drafts/'),
  )

  await page.evaluate(() =>
    Object.keys(localStorage).forEach((key) => key.startsWith('draft:') && localStorage.removeItem(key)),
  )
  await page.goto('/help')
  await openComposer(page)
  await page.getByRole('button', { name: '임시저장 1' }).click()
  await page
    .getByRole('dialog', { name: '임시저장' })
    .getByRole('button', { name: /^다른 기기에서 이어 쓸 글/ })
    .click()
  await expect(title(page)).toHaveValue('다른 기기에서 이어 쓸 글')
  await expect(images(page)).toHaveCount(1)
  await page.getByRole('button', { name: '등록하기' }).click()
  await expect(page).toHaveURL(/\/post\/[\w-]+$/)
  await expect(page.locator('main figure.large')).toHaveText('창밖 풍경')
  await expect(page.locator('main [data-gallery]')).toHaveCount(0)
  await openComposer(page)
  await expect(page.getByRole('button', { name: '임시저장', exact: true })).toBeVisible()
})

test('a pasted link to a post of this forum takes its title', async ({ page, world, signIn }) => {
  const post = await world.post(undefined, { title: '자전거로 출근하기' })
  await signIn(await world.member())
  await chooseMarkdown(page)
  await openComposer(page)
  await content(page).fill('이 글을 보세요: ')
  await content(page).evaluate((field: HTMLTextAreaElement, path) => {
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', location.origin + path)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    // What the browser does with a real one.
    document.execCommand('insertText', false, location.origin + path)
  }, `/post/${post.id}`)
  await expect(storedText(page)).toHaveValue(
    new RegExp(`^이 글을 보세요: \\[자전거로 출근하기\\]\\(http.*/post/${post.id}\\)$`),
  )
})
