import type { Page } from '@playwright/test'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import {
  bodyOf,
  openSurface,
  storedText as stored,
  surfaceOf as surface,
  switchMode,
} from '#tests/helpers/composer-page.ts'
import { picture } from '#tests/helpers/images.ts'

const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: '서식' }).getByRole('button', { name })

/** Elements with their texts, without what the editor or the renderer alone has. */
const shape = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((root) => {
      const lines: string[] = []
      for (const part of root.querySelectorAll('h2, h3, p, li, blockquote, pre, td, th, figcaption, img, strong, a')) {
        if (part.matches('p, a') && (part.textContent === '' || part.closest('li'))) continue
        const own = part.matches('li') ? (part.firstElementChild?.textContent ?? part.textContent) : part.textContent
        const text = part.matches('li') && !part.querySelector('p') ? part.firstChild?.textContent : own
        lines.push(`${part.localName} ${part.getAttribute('src') ?? ''}${(text ?? '').trim()}`)
      }
      return lines
    })

/** Chooses a picture by the button of the toolbar, which puts it where the cursor is. */
async function intoText(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '사진 넣기' }).click()
  await (await chooser).setFiles(file)
}

test.describe('the writing surface @phone', () => {
  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('publishes what it showed: headings, lists, quotations, a table, a picture with its caption', async ({
    page,
  }) => {
    await openSurface(page)
    await page.getByRole('textbox', { name: '제목' }).fill('보이는 대로 쓴 글')
    await surface(page).click()
    const { keyboard } = page
    await keyboard.type('## 준비한 것')
    await keyboard.press('Enter')
    await keyboard.type('**굵은 글**과 그냥 글이에요. 2 * 3 = 6')
    await keyboard.press('Enter')
    await keyboard.type('- 헬멧')
    await keyboard.press('Enter')
    await keyboard.type('뒷불')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('> 천천히 가요')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('|날|거리|')
    await keyboard.press('Enter')
    await keyboard.type('월요일')
    await keyboard.press('Tab')
    await keyboard.type('22km')
    await keyboard.press('Enter')
    await intoText(page, {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: await picture({ width: 80, height: 60 }),
    })
    await expect(surface(page).locator('figure img')).toBeVisible()
    await surface(page).locator('figcaption').click()
    await keyboard.type('퇴근길 한강')
    await expect(page.getByRole('group', { name: '사진', exact: true })).toBeVisible()
    await keyboard.press('Enter')
    await keyboard.type('끝이에요.')
    expect(await faultsOf(page)).toEqual([])
    const shown = await shape(page, '.surface')
    await expect(stored(page)).toHaveValue(/\| 월요일 \| 22km \|[^]*!\[퇴근길 한강\]\(\/media\/[^)]+\)\n\n끝이에요\.$/)
    await page.getByRole('button', { name: '등록하기' }).click()
    await page.waitForURL('**/post/*')
    expect(await shape(page, 'main .prose')).toEqual(shown)
  })

  test('a text that is filled in or pasted plainly is the markdown that it is', async ({ page }) => {
    await openSurface(page)
    const markdown = '# 제목\n\n- 하나\n- **둘**\n\n끝 `코드`'
    await surface(page).fill(markdown)
    await expect(stored(page)).toHaveValue(markdown)
    await expect(surface(page).getByRole('listitem')).toHaveCount(2)
    await surface(page).fill('다른 글이에요.')
    await expect(stored(page)).toHaveValue('다른 글이에요.')
    await surface(page).fill(markdown)
    await expect(stored(page)).toHaveValue(markdown)
    // A busy browser tells of the new selection only after the text has come.
    await page.evaluate(() => addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true))
    await surface(page).fill('받아 적은 글이에요.')
    await expect(stored(page)).toHaveValue('받아 적은 글이에요.')
  })

  test('one switches to markdown and back, and the browser keeps the choice', async ({ page }) => {
    await openAwake(page, '/create-post')
    const markdown = '본문 __굵게__\n\n* 하나\n* 둘\n\n<details><summary>접기</summary>\n\n속\n\n</details>'
    await bodyOf(page).fill(markdown)
    await switchMode(page, '보이는 대로')
    await expect(surface(page).getByRole('listitem')).toHaveText(['하나', '둘'])
    await expect(stored(page)).toHaveValue(markdown)
    await surface(page).getByText('본문').click()
    await page.keyboard.press('Home')
    await page.keyboard.type('첫 ')
    await expect(stored(page)).toHaveValue(`첫 ${markdown.replaceAll('__', '**')}`)
    await switchMode(page, '마크다운')
    await expect(surface(page)).toHaveCount(0)
    await stored(page).fill('마크다운에서 고친 글')
    await switchMode(page, '보이는 대로')
    await expect(surface(page)).toHaveText('마크다운에서 고친 글')
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('마크다운에서 고친 글')
    await page.goto('about:blank')
    await openAwake(page, '/create-post')
    await page.getByRole('button', { name: '이어서 쓰기' }).click()
    await expect(surface(page)).toHaveText('마크다운에서 고친 글')
  })
})

test.describe('keys and syllables', () => {
  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('a syllable is composed undisturbed while a picture arrives and the text changes elsewhere', async ({
    page,
  }) => {
    await openSurface(page)
    await surface(page).click()
    const session = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.keyboard.press('Control+b')
    for (const text of ['ㅎ', '하', '한']) await compose(text)
    await session.send('Input.insertText', { text: '한' })
    for (const text of ['ㄱ', '그', '글']) await compose(text)
    await intoText(page, {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: await picture({ width: 80, height: 60 }),
    })
    await expect(surface(page).locator('figure img')).toBeVisible()
    await compose('긇')
    await session.send('Input.insertText', { text: '글' })
    await expect(stored(page)).toHaveValue(/^\*\*한글\*\*\n\n!\[\]\(/)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(stored(page)).toHaveValue('')
    await page.keyboard.press('Control+y')
    await expect(stored(page)).not.toHaveValue('')
  })

  test('an item becomes a task, whose box is checked by a press', async ({ page }) => {
    await openSurface(page)
    await surface(page).click()
    await page.keyboard.type('- [ ] 물 사기')
    await page.keyboard.press('Enter')
    await page.keyboard.type('쌀 씻기')
    await expect(stored(page)).toHaveValue('- [ ] 물 사기\n- [ ] 쌀 씻기')
    await surface(page).getByRole('checkbox').first().click()
    await expect(stored(page)).toHaveValue('- [x] 물 사기\n- [ ] 쌀 씻기')
    await expect(surface(page).getByRole('checkbox').first()).toBeChecked()
  })

  test('the toolbar shows and changes what the caret is in, and the Tab key leaves', async ({ page }) => {
    await openSurface(page)
    await surface(page).fill('여기를 보세요')
    await page.keyboard.press('ControlOrMeta+a')
    await expect(tool(page, '굵게')).toHaveAttribute('aria-pressed', 'false')
    await tool(page, '굵게').click()
    await expect(tool(page, '굵게')).toHaveAttribute('aria-pressed', 'true')
    await tool(page, '소제목').click()
    await expect(stored(page)).toHaveValue('## **여기를 보세요**')
    await tool(page, '소제목').click()
    await page.keyboard.press('ControlOrMeta+b')
    await tool(page, '링크').click()
    await page.getByLabel('주소').fill('example.com/a')
    await page.keyboard.press('Enter')
    await expect(stored(page)).toHaveValue('[여기를 보세요](https://example.com/a)')
    await expect(surface(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(surface(page)).not.toBeFocused()
  })

  test('rich text of another page keeps its form and loses its scripts, styles and pictures', async ({ page }) => {
    await openSurface(page)
    await surface(page).click()
    await surface(page).evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        `<!--StartFragment--><style>p{color:red}</style><h1 onclick="alert(1)">소식</h1><p style="color:red">본문 <b style="font-weight:normal">보통</b> <span style="font-weight:700">굵게</span> <a href="javascript:alert(1)">나쁜</a> <a href="https://example.com/">좋은</a></p><img src="https://example.com/a.png" onerror="alert(1)"><ul><li><p>하나</p></li></ul><table><tr><td><p>가</p></td><td>나</td></tr><tr><td>1</td><td>2</td></tr></table><script>alert(1)</script>`,
      )
      data.setData('text/plain', '소식')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(stored(page)).toHaveValue(
      '## 소식\n\n본문 보통 **굵게** 나쁜 [좋은](https://example.com/)\n\n- 하나\n\n| 가 | 나 |\n| --- | --- |\n| 1 | 2 |',
    )
  })

  test('a pasted picture is uploaded and stands at the caret', async ({ page }) => {
    await openSurface(page)
    await surface(page).fill('앞뒤')
    await page.keyboard.press('ArrowLeft')
    const bytes = [...(await picture({ width: 80, height: 60 }))]
    await surface(page).evaluate((element, raw) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(raw)], 'a.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, bytes)
    await expect(stored(page)).toHaveValue(/^앞\n\n!\[\]\([^)]+\)\n\n뒤$/)
    await surface(page).locator('figure img').click()
    await page.getByRole('group', { name: '사진', exact: true }).getByRole('button', { name: '사진을 위로' }).click()
    await expect(stored(page)).toHaveValue(/^!\[\]\([^)]+\)\n\n앞\n\n뒤$/)
    await page.getByRole('button', { name: '크게', exact: true }).click()
    await expect(stored(page)).toHaveValue(/^!\[\]\([^)]+ "크게"\)\n\n앞\n\n뒤$/)
    await page.getByRole('button', { name: '빼기', exact: true }).click()
    await expect(stored(page)).toHaveValue(/^\s*앞\n\n뒤$/)
    await expect(page.getByText('0 / 10장')).toBeVisible()
  })

  test('a member’s name is offered while it is typed', async ({ page, world }) => {
    const other = await world.member({ username: `surface${Date.now() % 100_000}` })
    await openSurface(page)
    await surface(page).click()
    await page.keyboard.type(`안녕 @${other.username.slice(0, 10)}`)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(stored(page)).toHaveValue(/^안녕 @surface\d+ ?$/)
  })
})

test.describe('an upload that fails first', () => {
  test.use({ expectedErrors: [/503/] })
  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('an upload stands as a row where its picture comes, fails, is tried again, and is not undone', async ({
    page,
  }) => {
    let isRefused = true
    let answer = () => undefined as void
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/upload/post', async (route) => {
      if (isRefused) return route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '지금은 안 돼요' } })
      await answered
      await route.continue()
    })
    await openSurface(page)
    await surface(page).fill('첫 줄')
    await intoText(page, {
      name: '바다.png',
      mimeType: 'image/png',
      buffer: await picture({ width: 80, height: 60 }),
    })
    const row = surface(page).locator('.upload-row')
    await expect(row).toContainText('바다.png올리지 못했어요')
    isRefused = false
    await row.getByRole('button', { name: '다시 올리기' }).click()
    await expect(row.getByRole('progressbar', { name: '바다.png 올리는 중' })).toBeVisible()
    await surface(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' 둘째 말')
    await expect(stored(page)).toHaveValue('첫 줄 둘째 말')
    answer()
    await expect(row).toHaveCount(0)
    await expect(stored(page)).toHaveValue(/^첫 줄 둘째 말\n\n!\[\]\([^)]+\)\s*$/)
    await page.keyboard.type('!')
    await expect(stored(page)).toHaveValue(/^첫 줄 둘째 말!\n\n!\[\]/)
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Control+z')
    await expect(stored(page)).not.toHaveValue(/!\[\]/)
  })
})
