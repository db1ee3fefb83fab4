import type { Page } from '@playwright/test'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { bodyOf as content, chooseMarkdown, storedText, surfaceOf } from '#tests/helpers/composer-page.ts'

const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')
const title = (page: Page) => page.getByLabel('제목', { exact: true })
const publish = (page: Page) => page.getByRole('button', { name: '등록하기' })

/** A real picture, made by the page itself. */
async function picture(page: Page, name: string, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 240 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = fill
    context.fillRect(0, 0, 400, 240)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

/** Opens the composer and waits until it works. */
async function openComposer(page: Page, path = '/create-post'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: /등록하기|수정하기/ })).toBeEnabled()
  // A text that is there brings the surface at once.
  if (path.startsWith('/edit-post')) await expect(surfaceOf(page)).toBeVisible()
}

test.describe('a newcomer', () => {
  test('registers, writes with images, edits and deletes', async ({ page, world }) => {
    await page.goto('/register?next=/create-post')
    await page.getByLabel('사용자 이름').fill(`w${world.unique()}`)
    await page.getByLabel('이메일').fill(`${world.unique()}@test.example`)
    await page.getByLabel('비밀번호', { exact: true }).fill('a-long-password')
    await page.getByLabel('비밀번호 확인').fill('a-long-password')
    await page.getByLabel('필수 모두 동의').check()
    await page.getByRole('button', { name: '회원가입' }).click()
    await expect(page).toHaveURL('/create-post')

    await expect(publish(page)).toBeEnabled()
    await title(page).fill('처음 쓰는 글이에요')
    await content(page).fill('## 소제목\n\n**굵은** 글과 [링크](https://example.com)를 적어요.')
    await page
      .locator('input[type=file]')
      .setInputFiles([await picture(page, 'red.png', '#c00'), await picture(page, 'blue.png', '#00c')])
    await expect(page.getByRole('img', { name: /첨부한 사진/ })).toHaveCount(2)
    await page.getByRole('checkbox', { name: '일상' }).check()
    await page.getByRole('button', { name: '더 설정' }).click()
    await page.getByLabel('레벨 제한').selectOption('0')
    await page.keyboard.press('Escape')
    await publish(page).click()

    await expect(page).toHaveURL(/\/post\/[\w-]+$/)
    await expect(toast(page)).toContainText('글을 등록했어요')
    await expect(page.getByRole('heading', { name: '처음 쓰는 글이에요' })).toBeVisible()
    await expect(page.locator('main strong', { hasText: '굵은' })).toBeVisible()
    await expect(page.locator('main img[src^="/media/"]')).toHaveCount(2)

    const id = page.url().split('/').at(-1) ?? ''
    await openComposer(page, `/edit-post/${id}`)
    await expect(title(page)).toHaveValue('처음 쓰는 글이에요')
    await expect(page.getByRole('checkbox', { name: '일상' })).toBeChecked()
    await title(page).fill('고쳐 쓴 글이에요')
    await page.getByRole('button', { name: '1번째 사진 빼기' }).click()
    await page.getByRole('button', { name: '수정하기' }).click()
    await expect(page).toHaveURL(`/post/${id}`)
    await expect(page.getByRole('heading', { name: '고쳐 쓴 글이에요' })).toBeVisible()
    await expect(page.locator('main img[src^="/media/"]')).toHaveCount(1)

    await page
      .getByRole('button', { name: /메뉴|더 보기/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toContainText('게시글이 삭제되었습니다')
  })
})

test.describe('a guest', () => {
  test('is asked to sign in before writing, and comes back to it', async ({ page }) => {
    await page.goto('/create-post')
    await expect(page.getByText('글을 쓰려면 로그인이 필요해요.')).toBeVisible()
    await page.locator('main').getByRole('link', { name: '로그인하기' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fcreate-post$/)
  })

  test('cannot edit: sign-in first, and the post itself for those who did not write it', async ({
    page,
    world,
    signIn,
  }) => {
    const post = await world.post()
    await page.goto(`/edit-post/${post.id}`)
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(`/edit-post/${post.id}`)}$`))
    await signIn(await world.member())
    await page.goto(`/edit-post/${post.id}`)
    await expect(page).toHaveURL(`/post/${post.id}`)
  })
})

test.describe('the composer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test.beforeEach(async ({ world, signIn }) => signIn(await world.member()))

  test('names every rule at its field, and keeps the default category checked', async ({ page }) => {
    await openComposer(page)
    await expect(page.locator('input[name=categoryIds][value="7"]')).toBeChecked()
    await page.locator('input[name=categoryIds][value="7"]').uncheck()
    await title(page).fill('가나')
    await content(page).fill('짧아요')
    await publish(page).click()
    await expect(page.getByText('제목은 3자 이상 입력해 주세요.')).toBeVisible()
    await expect(page.getByText('내용은 10자 이상 입력해 주세요.')).toBeVisible()
    await expect(page.getByText('카테고리를 1개 이상 선택해 주세요.')).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await page.locator('input[name=categoryIds][value="7"]').check()
    await publish(page).click()
    await expect(title(page)).toBeFocused()
    await title(page).fill('세 글자')
    await page.route(/_astro\/MarkdownPreview/, (route) => route.abort(), { times: 1 })
    const preview = page.getByRole('button', { name: '미리보기' })
    await preview.click()
    await expect(toast(page)).toContainText('필요한 파일을 불러오지 못했어요.')
    await expect(content(page)).toBeVisible()
    await preview.click()
    await expect(page.getByRole('region', { name: '미리보기' })).toHaveText('짧아요')
    await publish(page).click()
    await expect(content(page)).toBeFocused()
  })

  test('shows the preview as it will look, without anything that could run', async ({ page }) => {
    await openComposer(page)
    await content(page).fill(
      '# 큰 제목\n\n<img src=x onerror="document.title=1"><script>document.title=2</script>[눌러](javascript:alert(1))\n\n- 하나\n- 둘\n\n|가|나|\n|-|-|\n|1|2|',
    )
    await page.getByRole('button', { name: '미리보기' }).click()
    const panel = page.getByRole('region', { name: '미리보기' })
    await expect(panel.getByRole('heading', { name: '큰 제목', level: 2 })).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('cell', { name: '1' })).toBeVisible()
    await expect(panel.locator('img, script, a[href]')).toHaveCount(0)
    await page.getByRole('button', { name: '미리보기' }).click()
    await expect(storedText(page)).toHaveValue(/^# 큰 제목/)
  })

  test('shows cards of outside pages in the preview, and the link of one that answers nothing', async ({ page }) => {
    const [known, silent] = ['https://example.com/a?b=1&c=2', 'https://example.org/']
    const asked: string[] = []
    await page.route('**/api/link-card?*', async (route) => {
      const url = new URL(route.request().url()).searchParams.get('url') ?? ''
      asked.push(url)
      const card = { url, title: '바다의 소리', description: '한 시간 동안의 파도', image: null, site: '바다 방송' }
      await route.fulfill({ json: url === known ? card : null })
    })
    await openComposer(page)
    await content(page).fill(`앞 줄이에요.\n\n${known}\n\n${silent}\n\n글 속의 ${known} 주소`)
    const preview = page.getByRole('button', { name: '미리보기' })
    const panel = page.getByRole('region', { name: '미리보기' })
    for (const times of [1, 2]) {
      await preview.click()
      await expect(panel.locator('a.link-card'), `look ${times}`).toHaveText('바다의 소리한 시간 동안의 파도바다 방송')
      await expect(panel.locator('a.link-card')).toHaveAttribute('href', known)
      await expect(panel.getByRole('link', { name: silent, exact: true })).toBeVisible()
      await expect(panel.getByRole('link', { name: known, exact: true })).toHaveCount(1)
      await preview.click()
    }
    expect(asked.toSorted()).toEqual([known, silent].toSorted())
  })

  test('shows in the preview what the post will show', async ({ page }) => {
    const text = [
      '# 하나\n## 둘\n##### 다섯',
      '**굵게** *기울게* ~~지움~~ `코드` <b>옛 굵게</b> <u>밑줄</u> <!-- 숨김 -->',
      '줄 하나\n줄 둘  \n줄 셋',
      '> 인용\n>\n> 둘째',
      '1. 가\n2. 나\n   - 다\n\n- [x] 한 일',
      '```js\nconst a = "<b>"\n```',
      '[웹](https://example.com "제목") [길](/help) [못](javascript:alert(1)) https://example.org',
      '![밖](https://example.com/a.png) <style>p{}</style><iframe src="/"></iframe>',
      '| 가 | 나 |\n|:--|--:|\n| 1 | 2 |',
      '---\n\n&lt;끝&gt; &amp; 5 < 6',
    ].join('\n\n')
    await openComposer(page)
    await title(page).fill('미리보기와 같은 글')
    await content(page).fill(text)
    await page.getByRole('button', { name: '미리보기' }).click()
    const outline = (root: Element) => {
      const walk = (node: Node): string => {
        if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ').trim()
        // A post colours its code and names the language above it.
        if (node.matches('.code-head')) return ''
        if (node.localName === 'pre') return `<pre>${node.textContent}</>`
        const inside = [...node.childNodes].map(walk).join('')
        if (node.localName === 'span' || node.localName === 'div') return inside
        const attributes = ['href', 'title', 'align', 'start'].map((name) => node.getAttribute(name)).filter(Boolean)
        return `<${[node.localName, ...attributes].join(' ')}>${inside}</>`
      }
      return [...root.childNodes].map(walk).join('')
    }
    const preview = page.getByRole('region', { name: '미리보기' }).locator('.prose')
    await expect(preview.getByRole('heading', { name: '하나' })).toBeVisible()
    const before = await preview.evaluate(outline)
    await publish(page).click()
    await expect(page).toHaveURL(/\/post\//)
    expect(await page.locator('article .prose').first().evaluate(outline)).toBe(before)
  })

  test('formats by toolbar and by keys, and the browser can undo it', async ({ page }) => {
    await chooseMarkdown(page)
    await openComposer(page)
    await content(page).fill('굵게 쓸 말')
    await content(page).press('ControlOrMeta+A')
    await content(page).press('ControlOrMeta+B')
    await expect(content(page)).toHaveValue('**굵게 쓸 말**')
    await content(page).press('ControlOrMeta+B')
    await expect(content(page)).toHaveValue('굵게 쓸 말')
    await content(page).press('ControlOrMeta+Z')
    await expect(content(page)).toHaveValue('**굵게 쓸 말**')
    await content(page).fill('첫째\n둘째')
    await content(page).press('ControlOrMeta+A')
    await page.getByRole('button', { name: '목록' }).click()
    await expect(content(page)).toHaveValue('- 첫째\n- 둘째')
  })

  test('keeps a draft over a reload and lets one take it up or throw it away', async ({ page }) => {
    await openComposer(page)
    await title(page).fill('아직 다 쓰지 못한 글')
    await content(page).fill('여기까지 적어 두었어요.')
    await expect(page.getByText(/저장했어요/)).toBeVisible()
    await openComposer(page)
    await expect(title(page)).toHaveValue('')
    await page.getByRole('button', { name: '이어서 쓰기' }).click()
    await expect(title(page)).toHaveValue('아직 다 쓰지 못한 글')
    await expect(storedText(page)).toHaveValue('여기까지 적어 두었어요.')
    await openComposer(page)
    await page.getByRole('button', { name: '버리기' }).click()
    await title(page).fill('썼다가 지우는 글')
    await expect(page.getByText(/저장했어요/)).toBeVisible()
    await title(page).fill('')
    await expect(page.getByText(/저장했어요/)).toBeHidden()
    await openComposer(page)
    await expect(page.getByRole('button', { name: '이어서 쓰기' })).toHaveCount(0)
  })

  test('refuses what is no image and more than ten files', async ({ page }) => {
    await openComposer(page)
    const files = page.locator('input[type=file]')
    await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await expect(toast(page)).toContainText('사진 파일만 올릴 수 있어요.')
    await expect(files).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif,image/webp')
    await page.getByRole('button', { name: '알림 닫기' }).click()
    await files.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(toast(page)).toContainText('JPG, PNG, GIF, WEBP 사진 파일만 올릴 수 있어요.')
    const one = await picture(page, 'a.png', '#0a0')
    await files.setInputFiles(Array.from({ length: 11 }, (_, index) => ({ ...one, name: `${index}.png` })))
    await expect(toast(page)).toContainText('사진은 최대 10장까지 올릴 수 있어요.')
    await expect(page.getByRole('img', { name: /첨부한 사진/ })).toHaveCount(10)
    await files.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
    await expect(toast(page)).toContainText('각 사진은 10MB 이하여야 해요.')
  })

  test('takes images from the clipboard and by dropping, and reorders them', async ({ page }) => {
    await chooseMarkdown(page)
    await openComposer(page)
    const { buffer } = await picture(page, 'a.png', '#0aa')
    const transfer = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
      return data
    }, buffer.toString('base64'))
    await content(page).dispatchEvent('drop', { dataTransfer: transfer })
    await expect(page.getByRole('img', { name: '첨부한 사진 1' })).toBeVisible()
    await content(page).evaluate((area, data) => {
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, transfer)
    await expect(page.getByRole('img', { name: '첨부한 사진 2' })).toBeVisible()
    const stored = page.getByRole('img', { name: '첨부한 사진 2' })
    await expect(stored).toHaveAttribute('src', /^\/media\//)
    const second = await stored.getAttribute('src')
    await page.getByRole('button', { name: '2번째 사진을 앞으로' }).click()
    await expect(page.getByRole('img', { name: '첨부한 사진 1' })).toHaveAttribute('src', second ?? '')
  })

  test('leaves the focus in the field in which one has begun to write', async ({ page }) => {
    // As on a busy device, where what is to be done later is done late.
    await page.addInitScript(() => {
      const { setTimeout: native } = window
      const late = (run: TimerHandler, delay?: number) => native(run, delay || 1_500)
      window.setTimeout = late as typeof setTimeout
    })
    await openAwake(page, '/create-post')
    await content(page).click()
    await page.keyboard.type('바로 쓰기 시작했어요', { delay: 200 })
    await expect(storedText(page)).toHaveValue('바로 쓰기 시작했어요')
    await expect(title(page)).toHaveValue('')
  })

  test('publishes with the keyboard alone', async ({ page }) => {
    await openComposer(page)
    await title(page).focus()
    await page.keyboard.type('키보드로 쓴 글')
    await page.keyboard.press('Enter')
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('마우스를 쓰지 않고 적은 내용이에요.')
    await publish(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/post\//)
    await expect(page.getByRole('heading', { name: '키보드로 쓴 글' })).toBeVisible()
  })

  test('fits a phone without scrolling sideways @phone', async ({ page }) => {
    await openComposer(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await title(page).fill('휴대폰으로 쓴 글')
    await content(page).fill('좁은 화면에서도 편하게 적을 수 있어요.')
    await publish(page).tap()
    await expect(page).toHaveURL(/\/post\//)
  })
})

test.describe('an author', () => {
  test.use({ expectedErrors: [/409|50\d/] })

  test('gets a notice when the post was changed meanwhile, and loses nothing', async ({ page, world, signIn }) => {
    const author = await world.member()
    const post = await world.post(author)
    await signIn(author)
    await openComposer(page, `/edit-post/${post.id}`)
    await content(page).fill('내가 이 창에서 고친 내용이에요.')
    const other = { title: '다른 창에서 고친 제목', content: '다른 창에서 고친 내용이에요.', categoryIds: [7] }
    expect((await author.api.put(`/posts/${post.id}`, other)).status).toBe(200)
    await page.getByRole('button', { name: '수정하기' }).click()
    await expect(page.getByText('그사이 글이 바뀌었어요')).toBeInViewport()
    await expect(page.getByRole('alert').filter({ hasText: '그사이 글이' })).toBeFocused()
    await expect(storedText(page)).toHaveValue('내가 이 창에서 고친 내용이에요.')
    await page.getByRole('button', { name: '바뀐 글 보기' }).click()
    await expect(page.getByText('다른 창에서 고친 내용이에요.')).toBeVisible()
    await page.getByRole('button', { name: '내 글로 저장하기' }).click()
    await expect(page).toHaveURL(`/post/${post.id}`)
    await expect(page.getByText('내가 이 창에서 고친 내용이에요.')).toBeVisible()
  })

  test('still gets the post when the pictures cannot be stored', async ({ page, world, signIn }) => {
    await signIn(await world.member())
    await page.route('**/api/upload/post', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }))
    await openComposer(page)
    await title(page).fill('그림 없이 남은 글')
    await content(page).fill('그림은 올라가지 않았지만 글은 있어요.')
    await page.locator('input[type=file]').setInputFiles(await picture(page, 'a.png', '#aa0'))
    await publish(page).click()
    await expect(page).toHaveURL(/\/post\//)
    await expect(toast(page)).toContainText('글은 등록했지만 사진을 올리지 못했어요.')
  })
})

test.describe('a member whose session has ended', () => {
  test.use({ expectedErrors: [/401/] })

  test('reads that the draft is saved only when it is', async ({ page, world, signIn }) => {
    await signIn(await world.member())
    const refusal = { status: 401, json: { code: 'AUTH_REQUIRED', message: '로그인이 필요합니다.' } }
    await page.route('**/api/posts', (route) => route.fulfill(refusal))
    await openComposer(page)
    await content(page).fill('로그인이 풀려도 남는 글이에요.')
    await title(page).fill('남는 글')
    await expect(page.getByText(/저장했어요/)).toBeVisible()
    await publish(page).click()
    await expect(toast(page)).toContainText('쓰던 글은 이 기기에 저장해 두었어요.')
    await openComposer(page)
    await content(page).fill('앞의 글을 두고 새로 쓰는 글이에요.')
    await title(page).fill('새로 쓰는 글')
    await publish(page).click()
    await expect(toast(page)).toContainText('로그인이 풀렸어요.')
    await expect(toast(page)).not.toContainText('저장해 두었어요')
  })
})

test.describe('right after a post', () => {
  test.use({ expectedErrors: [/429/] })

  test('a second one is refused with the time to wait, and its text stays', async ({ page, world, signIn }) => {
    await signIn(await world.member())
    await page.route('**/api/posts', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '541' },
        json: { code: 'COOLDOWN', message: '게시글 작성이 제한되었어요(cooldown). 9분 1초 후에 다시 시도해 주세요.' },
      }),
    )
    await openComposer(page)
    await title(page).fill('너무 빨리 쓴 글')
    await content(page).fill('조금 기다렸다가 올려야 해요.')
    await publish(page).click()
    await expect(toast(page)).toContainText('9분 1초')
    await expect(title(page)).toHaveValue('너무 빨리 쓴 글')
  })
})
