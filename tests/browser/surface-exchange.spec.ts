import type { CDPSession, Page } from '@playwright/test'
import { awake, expect, openAwake, test } from '#tests/helpers/browser.ts'
import { bodyOf, chooseMarkdown, storedText, surfaceOf, switchMode } from '#tests/helpers/composer-page.ts'
import { picture } from '#tests/helpers/images.ts'

/** The writing surface takes the plain field's place while one writes. */

const SURFACE = /_astro\/SurfaceField[^/]*\.js/

/** Keeps scripts away until the returned function is called. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const composeIn = (session: CDPSession) => (text: string) =>
  session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** Types two lines into the plain field and puts the caret between the letters of the first. */
async function typeAndGoBack(page: Page): Promise<void> {
  await bodyOf(page).click()
  await page.keyboard.type('앞뒤')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('둘째 문단')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
}

test.describe('the surface takes the place of the plain field', () => {
  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('with the first touch, and nothing of it loads before', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => SURFACE.test(request.url()) && loaded.push(request.url()))
    await openAwake(page, '/create-post')
    await page.waitForTimeout(1_000)
    expect(loaded).toEqual([])
    await expect(storedText(page)).toBeVisible()
    await bodyOf(page).click()
    await expect(surfaceOf(page)).toBeFocused()
    expect(loaded).toHaveLength(1)
  })

  test('with what was typed and the caret where it was', async ({ page }) => {
    const release = await hold(page, SURFACE)
    await openAwake(page, '/create-post')
    await typeAndGoBack(page)
    release()
    await expect(surfaceOf(page)).toBeFocused()
    await page.keyboard.type('가운데')
    await expect(storedText(page)).toHaveValue('앞가운데뒤\n\n둘째 문단')
  })

  test('with the caret within a mark, in an item that was begun, and on an empty line', async ({ page }) => {
    const release = await hold(page, SURFACE)
    await openAwake(page, '/create-post')
    await bodyOf(page).fill('**굵은** 글')
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowLeft')
    release()
    await expect(surfaceOf(page)).toBeFocused()
    await page.keyboard.type('은')
    await expect(storedText(page)).toHaveValue('**굵은은** 글')
    for (const [typed, then, expected] of [
      ['- 하나\n- ', '둘', '- 하나\n- 둘'],
      ['첫 줄\n\n', '둘째', '첫 줄\n\n둘째'],
      ['안녕 ', '하세요', '안녕 하세요'],
    ] as const) {
      const next = await hold(page, SURFACE)
      // Not the token, without which the page would sign out.
      await page.evaluate(() =>
        Object.keys(localStorage).forEach((key) => key.startsWith('draft:') && localStorage.removeItem(key)),
      )
      await openAwake(page, '/create-post?fresh')
      await bodyOf(page).fill(typed)
      next()
      await expect(surfaceOf(page)).toBeFocused()
      await page.keyboard.type(then)
      await expect(storedText(page)).toHaveValue(expected)
      await page.unrouteAll()
    }
  })

  test('not within a syllable, which is composed to its end', async ({ page }) => {
    const release = await hold(page, SURFACE)
    await openAwake(page, '/create-post')
    await bodyOf(page).click()
    const session = await page.context().newCDPSession(page)
    const compose = composeIn(session)
    for (const text of ['ㅎ', '하', '한']) await compose(text)
    release()
    await page.waitForTimeout(1_500)
    await expect(storedText(page)).toBeVisible()
    await session.send('Input.insertText', { text: '한' })
    await expect(surfaceOf(page)).toBeFocused()
    for (const text of ['ㄱ', '그', '글']) await compose(text)
    await session.send('Input.insertText', { text: '글' })
    await expect(storedText(page)).toHaveValue('한글')
    await expect(surfaceOf(page)).toHaveText('한글')
  })

  test('after the page’s own scripts came late, with caret and syllable', async ({ page }) => {
    const release = await hold(page, /\/_astro\/.*\.js$/)
    await page.goto('/create-post', { waitUntil: 'commit' })
    await typeAndGoBack(page)
    const session = await page.context().newCDPSession(page)
    const compose = composeIn(session)
    for (const text of ['ㅎ', '하', '한']) await compose(text)
    release()
    await awake(page)
    await page.waitForTimeout(1_500)
    await session.send('Input.insertText', { text: '한' })
    await expect(surfaceOf(page)).toBeFocused()
    await page.keyboard.type('글')
    await expect(storedText(page)).toHaveValue('앞한글뒤\n\n둘째 문단')
  })

  test('and a format that was asked for meanwhile waits for it', async ({ page }) => {
    const release = await hold(page, SURFACE)
    await openAwake(page, '/create-post')
    await bodyOf(page).fill('굵게 쓸 말')
    await page.keyboard.press('ControlOrMeta+A')
    await page.getByRole('toolbar', { name: '서식' }).getByRole('button', { name: '굵게' }).click()
    await expect(storedText(page)).toHaveValue('굵게 쓸 말')
    release()
    await expect(surfaceOf(page).locator('strong')).toHaveText('굵게 쓸 말')
    await expect(storedText(page)).toHaveValue('**굵게 쓸 말**')
  })

  test('at once where there is a text to show', async ({ pageOf, world }) => {
    const me = await world.member()
    const post = await world.post(me, { content: '전에 쓴 **굵은** 글이에요.' })
    const page = await pageOf(me)
    await page.goto(`/edit-post/${post.id}`)
    await expect(surfaceOf(page).locator('strong')).toHaveText('굵은')
    await expect(surfaceOf(page)).not.toBeFocused()
  })

  test('and markdown that was chosen in 더 설정 stays chosen', async ({ page }) => {
    await openAwake(page, '/create-post')
    await switchMode(page, '마크다운')
    await openAwake(page, '/create-post')
    await bodyOf(page).fill('**굵은** 글')
    await page.waitForTimeout(1_000)
    await expect(surfaceOf(page)).toHaveCount(0)
    await expect(storedText(page)).toHaveValue('**굵은** 글')
  })
})

test.describe('where the surface does not load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] })

  test('the plain field stays, with its toolbar, and publishes', async ({ page, world, signIn }) => {
    await signIn(await world.member())
    await page.route(SURFACE, (route) => route.abort())
    await openAwake(page, '/create-post')
    await page.getByRole('textbox', { name: '제목' }).fill('표면이 오지 않은 글')
    await bodyOf(page).fill('굵게 쓰고 싶은 말이에요')
    await page.keyboard.press('ControlOrMeta+A')
    await page.getByRole('toolbar', { name: '서식' }).getByRole('button', { name: '굵게' }).click()
    await expect(storedText(page)).toHaveValue('**굵게 쓰고 싶은 말이에요**')
    await page.getByRole('button', { name: '등록하기' }).click()
    await expect(page.locator('main .prose strong')).toHaveText('굵게 쓰고 싶은 말이에요')
  })
})

test.describe('around the text', () => {
  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('the count is of what readers see', async ({ page }) => {
    await openAwake(page, '/create-post')
    const bar = page.getByRole('toolbar', { name: '서식' })
    await expect(bar.getByText('공백 포함 0자')).toBeVisible()
    await bodyOf(page).fill('## 제목\n\n**굵은** 글과 [링크](https://example.com/)')
    await expect(bar.getByText('공백 포함 10자')).toBeVisible()
    await switchMode(page, '마크다운')
    await expect(storedText(page)).toBeVisible()
    await expect(bar.getByText('공백 포함 10자')).toBeVisible()
  })

  test('사진 첨부 lists the pictures that the text does not show, with markdown all of them', async ({ page }) => {
    await openAwake(page, '/create-post')
    const file = async (width: number) => ({
      name: `${width}.png`,
      mimeType: 'image/png',
      buffer: await picture({ width, height: 60 }),
    })
    const listed = page.getByRole('img', { name: /첨부한 사진/ })
    const choose = async (button: string, width: number) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: button }).click()
      await (await chooser).setFiles(await file(width))
    }
    await bodyOf(page).fill('사진을 두 군데에 두는 글')
    await expect(surfaceOf(page)).toBeFocused()
    await choose('사진 넣기', 70)
    await expect(surfaceOf(page).locator('figure img')).toBeVisible()
    await expect(listed).toHaveCount(0)
    await expect(page.getByText('1 / 10장')).toBeVisible()
    await choose('사진 첨부', 50)
    await choose('사진 첨부', 90)
    await expect(listed).toHaveCount(2)
    // The order is that of the cards here; the picture of the text keeps its place.
    await expect.poll(() => listed.last().getAttribute('src')).toMatch(/-90x60\.webp$/)
    await page.getByRole('button', { name: '3번째 사진을 앞으로' }).click()
    await expect.poll(() => listed.first().getAttribute('src')).toMatch(/-90x60\.webp$/)
    await expect(page.getByRole('button', { name: '2번째 사진을 앞으로' })).toBeDisabled()
    await switchMode(page, '마크다운')
    await expect(listed).toHaveCount(3)
  })

  test('each sign of the toolbar has its word from 900 px on', async ({ page }) => {
    await openAwake(page, '/create-post')
    const buttons = page.getByRole('toolbar', { name: '서식' }).getByRole('button').filter({ visible: true })
    const words = () =>
      buttons.evaluateAll((all) =>
        all.map((button) =>
          [...button.querySelectorAll('span')]
            .filter((word) => word.offsetWidth > 1)
            .map((word) => word.textContent)
            .join(),
        ),
      )
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await words()).toEqual([
        ...['소제목', '굵게', '기울임', '목록', '인용', '코드', '링크', '표', '스포일러', '사진', '부르기', '투표'],
      ])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 899, height: 900 })
    expect(new Set(await words())).toEqual(new Set(['']))
  })

  test('the toolbar is one stop of the Tab key, with arrow keys, Home and End inside', async ({ page }) => {
    await openAwake(page, '/create-post')
    await bodyOf(page).click()
    await expect(surfaceOf(page)).toBeFocused()
    const tools = page.getByRole('toolbar', { name: '서식' })
    const tool = (name: string) => tools.getByRole('button', { name, exact: true })
    const stops = tools.locator('button[tabindex="0"]')
    await expect(stops).toHaveText(['소제목'])
    await tool('소제목').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tool('굵게')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool('투표')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool('소제목')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(tool('굵게')).toBeFocused()
    // The stop is where the focus was, also after the tools were rendered anew.
    await page.keyboard.press('Enter')
    await expect(tool('굵게')).toHaveAttribute('aria-pressed', 'true')
    await tool('굵게').focus()
    await expect(stops).toHaveText(['굵게'])
    await page.keyboard.press('Tab')
    await expect(tools.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(tool('굵게')).toBeFocused()
  })

  test('a sheet of phones has all tools with their words @phone', async ({ page }) => {
    await openAwake(page, '/create-post')
    await bodyOf(page).fill('기울여 쓸 말')
    await page.keyboard.press('ControlOrMeta+A')
    await page.getByRole('button', { name: '모든 서식' }).tap()
    const sheet = page.getByRole('dialog', { name: '모든 서식' })
    await expect(sheet.getByRole('button', { name: '투표' })).toBeVisible()
    await sheet.getByRole('button', { name: '기울임' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(storedText(page)).toHaveValue('*기울여 쓸 말*')
    await expect(surfaceOf(page)).toBeFocused()
  })

  test('markdown opens as a plain field that says so', async ({ page }) => {
    await chooseMarkdown(page)
    await openAwake(page, '/create-post')
    await expect(storedText(page)).toHaveAttribute('placeholder', /마크다운을 쓸 수 있어요/)
  })
})
