import type { Locator } from '@playwright/test'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import {
  chooseMarkdown,
  openSurface,
  storedText as stored,
  surfaceOf as surface,
} from '#tests/helpers/composer-page.ts'
import { box, open } from '#tests/helpers/messages-page.ts'
import { picture } from '#tests/helpers/images.ts'

interface Pasted {
  plain?: string
  html?: string
  /** The bytes of a picture beside them. */
  image?: number[]
}

/** Pastes into a field; whether the page took it over from the browser. */
const paste = (field: Locator, pasted: Pasted): Promise<boolean> =>
  field.evaluate((element, { plain, html, image }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    if (plain) data.setData('text/plain', plain)
    if (image) data.items.add(new File([new Uint8Array(image)], 'image.png', { type: 'image/png' }))
    return !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, pasted)

const bytes = async (): Promise<number[]> => [...(await picture({ width: 80, height: 60 }))]

/** Cells as Excel puts them on the clipboard. */
const CELLS = {
  plain: '품목\t값\r\n사과\t1000원\r\n',
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:collapse'>
<!--StartFragment--><col width=72 span=2 style='width:54pt'>
<tr height=22><td height=22 class=xl65 width=72>품목</td><td class=xl65 width=72>값</td></tr>
<tr height=22><td height=22>사과</td><td align=right>1000원</td></tr>
<!--EndFragment--></table></body></html>`,
}

test.describe('text as Koreans type it', () => {
  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('what is typed on the surface stays as it was typed, and Korean letters beside a mark do not keep it from working', async ({
    page,
  }) => {
    await openSurface(page)
    await page.getByRole('textbox', { name: '제목' }).fill('쓴 그대로 보이는 글')
    await surface(page).click()
    await page.keyboard.type('30*40*50 그리고 2*3 과 4*5 *^^* 안녕~~하세요~~ List<String> [서울](강남)')
    await page.keyboard.press('Enter')
    await page.keyboard.type('**50%**까지 ~~취소(가격)~~입니다')
    await expect(surface(page).locator('em, p:first-child :is(strong, del, a)')).toHaveCount(0)
    await expect(surface(page).locator('strong')).toHaveText('50%')
    await expect(surface(page).locator('del')).toHaveText('취소(가격)')
    await expect(stored(page)).toHaveValue(/\n\n\*\*50%\*\*까지 ~~취소\(가격\)~~입니다$/)
    await page.getByRole('button', { name: '등록하기' }).click()
    await page.waitForURL('**/post/*')
    const lines = page.locator('main .prose p')
    await expect(lines.nth(0)).toHaveText('30*40*50 그리고 2*3 과 4*5 *^^* 안녕~~하세요~~ List<String> [서울](강남)')
    await expect(lines.nth(1).locator('strong')).toHaveText('50%')
    await expect(lines.nth(1).locator('del')).toHaveText('취소(가격)')
  })

  test('the bold button marks a quotation before a particle on the surface', async ({ page }) => {
    await openSurface(page)
    await surface(page).click()
    await page.keyboard.type('“인용”는 이렇게 써요')
    await page.keyboard.press('Home')
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('Shift+ArrowRight')
    // The surface learns of a selection by an event of its own, which a person's next key comes after.
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('“인용”')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await page.keyboard.press('ControlOrMeta+B')
    await expect(stored(page)).toHaveValue('**“인용”**는 이렇게 써요')
  })

  test('the preview reads a text as the post will', async ({ page }) => {
    await chooseMarkdown(page)
    await openAwake(page, '/create-post')
    await stored(page).fill('> 남의 말\n내 말 30*40*50 <name> 님께\n\n\n\n\nhttps://example.kr/b에서 **[공지]**입니다')
    await page.getByRole('button', { name: '미리보기' }).click()
    const preview = page.getByRole('region', { name: '미리보기' })
    await expect(preview.locator('blockquote')).toHaveText('남의 말')
    await expect(preview.locator('p').filter({ hasText: '내 말' })).toHaveText('내 말 30*40*50 <name> 님께')
    await expect(preview.locator('a')).toHaveText('https://example.kr/b')
    await expect(preview.locator('strong')).toHaveText('[공지]')
    await expect(preview.locator('.prose > br')).toHaveCount(1)
  })

  test('cells with a picture of themselves beside them are a table on the surface', async ({ page }) => {
    await openSurface(page)
    await surface(page).click()
    await paste(surface(page), { ...CELLS, image: await bytes() })
    await expect(stored(page)).toHaveValue(/^\| 품목 \| 값 \|\n\| --- \| [-:]+ \|\n\| 사과 \| 1000원 \|/)
    await expect(page.getByText('0 / 10장')).toBeVisible()
  })

  test('cells are text in a comment and a message, and a picture alone is a picture', async ({ page, world }) => {
    const [other, image] = [await world.member(), await bytes()]
    const post = await world.post(other)
    await openAwake(page, `/post/${post.id}`)
    const field = page.getByRole('textbox', { name: '댓글 쓰기' })
    expect(await paste(field, { ...CELLS, image })).toBe(false)
    const remove = page.getByRole('button', { name: '사진 빼기' })
    await expect(remove).toHaveCount(0)
    expect(await paste(field, { image })).toBe(true)
    await expect(remove).toBeVisible()
    await field.fill('그림을 붙였어요')
    await page.getByRole('button', { name: '댓글 작성' }).click()
    await expect(page.getByRole('img', { name: '댓글에 넣은 사진' })).toBeVisible()
    await open(page, other)
    expect(await paste(box(page), { ...CELLS, image })).toBe(false)
    const chips = page.getByRole('list', { name: '보낼 사진' }).getByRole('listitem')
    await expect(chips).toHaveCount(0)
    expect(await paste(box(page), { image })).toBe(true)
    await expect(chips).toHaveCount(1)
  })
})

test.describe('a text that shows nothing', () => {
  test.use({ expectedErrors: [/400/] })
  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('a post that shows nothing is refused in the form', async ({ page }) => {
    await chooseMarkdown(page)
    await openAwake(page, '/create-post')
    await page.getByRole('textbox', { name: '제목' }).fill('아무것도 없는 글')
    await stored(page).fill('<!-- 아무것도 보이지 않아요 -->')
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/posts'),
    )
    await page.getByRole('button', { name: '등록하기' }).click()
    expect((await answer).status()).toBe(400)
    await expect(page.getByText('내용은 10자 이상 입력해 주세요.')).toBeVisible()
  })
})

test.describe('what is higher than 40 lines @phone', () => {
  const LONG = Array.from({ length: 70 }, (_, nth) => `${nth + 1}번째 줄이에요`).join('\n')

  test('folds in comments and unfolds by keyboard, where it was', async ({ page, world }) => {
    const post = await world.post()
    const long = await world.comment(post.id, undefined, { content: `${LONG}\n끝 https://example.kr/b에서` })
    const short = await world.comment(post.id, undefined, { content: `하나${'\n'.repeat(30)}둘` })
    await openAwake(page, `/post/${post.id}`)
    const text = page.locator(`#comment-${long.id} [data-text]`)
    const more = page.locator(`#comment-${long.id}`).getByRole('button', { name: '더 보기' })
    await expect(more).toBeVisible()
    const lineHeight = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
    const fold = page.locator(`#comment-${long.id} [data-folded]`)
    const folded = (await fold.boundingBox())?.height ?? 0
    expect(Math.round(folded / lineHeight)).toBe(40)
    expect((await page.locator(`#comment-${short.id} [data-text]`).boundingBox())?.height ?? 0).toBeLessThan(
      6 * lineHeight,
    )
    await expect(page.locator(`#comment-${short.id}`).getByRole('button', { name: '더 보기' })).toHaveCount(0)
    expect(await faultsOf(page)).toEqual([])
    await more.scrollIntoViewIfNeeded()
    const before = (await text.boundingBox())?.y
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveCount(0)
    expect((await text.boundingBox())?.y).toBe(before)
    expect((await text.boundingBox())?.height ?? 0).toBeGreaterThan(70 * lineHeight)
    await page.keyboard.press('Tab')
    await expect(text.getByRole('link', { name: 'https://example.kr/b', exact: true })).toBeFocused()
  })

  test('folds in bios', async ({ page, world }) => {
    const member = await world.member()
    const bio = Array.from({ length: 60 }, (_, nth) => `${nth}`).join('\n')
    expect((await member.api.patch('/users/profile', { bio })).status).toBe(200)
    await openAwake(page, `/profile/${member.id}`)
    const more = page.getByRole('button', { name: '더 보기' }).first()
    await expect(more).toBeVisible()
    await more.click()
    await expect(page.getByText('59', { exact: false }).first()).toBeVisible()
  })
})
