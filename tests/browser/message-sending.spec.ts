import { awake, expect, openAwake, sentBy, test } from '#tests/helpers/browser.ts'
import { box, conversations, open, pair, send, sendMany, thread, waiting } from '#tests/helpers/messages-page.ts'

test('Enter that only finishes a syllable sends nothing, and the one after it sends the whole word', async ({
  page,
  world,
  signIn,
}) => {
  const [a, b] = await pair(world)
  await signIn(a)
  await open(page, b)
  const sent = sentBy(page, 'POST /api/messages')
  const keyboard = await page.context().newCDPSession(page)
  await box(page).focus()
  await keyboard.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true })
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 13, isComposing: true, bubbles: true })
  expect(sent).toEqual([])
  await keyboard.send('Input.insertText', { text: '한글' })
  await expect(box(page)).toHaveValue('한글')
  await box(page).press('Enter')
  await expect(thread(page).getByText('한글', { exact: true })).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
})

test.describe('a lost line', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET/] })

  test('a message that does not get through waits, over a reload too, and counts once however often it is sent', async ({
    page,
    world,
    signIn,
  }) => {
    const [a, b] = await pair(world)
    await signIn(a)
    await open(page, b)
    const keys: (string | undefined)[] = []
    // It arrives, and the answer does not.
    await page.route('**/api/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 1) await route.fetch()
      return keys.length < 3 ? route.abort() : route.continue()
    })
    await box(page).fill('꼭 전해 주세요')
    await box(page).press('Enter')
    await expect(waiting(page)).toContainText('보내지 못했어요.')
    await box(page).fill('아직 쓰는 말')
    await page.reload()
    await awake(page)
    await expect(box(page)).toHaveValue('아직 쓰는 말')
    await waiting(page).getByRole('button', { name: '다시 보내기' }).click()
    await expect(waiting(page)).toContainText('보내지 못했어요.')
    await waiting(page).getByRole('button', { name: '다시 보내기' }).click()
    await expect(waiting(page)).toHaveCount(0)
    await expect(thread(page).getByText('꼭 전해 주세요')).toHaveCount(1)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toBeTruthy()
    const { body } = await b.api.get<unknown[]>(`/messages/conversation/${a.id}`)
    expect(body).toHaveLength(1)
  })

  test('what did not get through can be thrown away', async ({ page, world, signIn }) => {
    const [a, b] = await pair(world)
    await signIn(a)
    await open(page, b)
    await page.route('**/api/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await box(page).fill('안 갈 말')
    await box(page).press('Enter')
    await thread(page).getByRole('button', { name: '지우기' }).click()
    await expect(waiting(page)).toHaveCount(0)
    await page.reload()
    await expect(thread(page)).not.toContainText('안 갈 말')
  })
})

test('the same word twice in a row is two messages', async ({ page, world, signIn }) => {
  const [a, b] = await pair(world)
  await signIn(a)
  await open(page, b)
  for (const _ of [1, 2, 3]) {
    await box(page).fill('ㅋㅋ')
    await box(page).press('Enter')
  }
  await expect(thread(page).getByText('ㅋㅋ', { exact: true })).toHaveCount(3)
  await expect(waiting(page)).toHaveCount(0)
  expect((await b.api.get<unknown[]>(`/messages/conversation/${a.id}`)).body).toHaveLength(3)
})

test.describe('across a block', () => {
  test.use({ expectedErrors: [/403/] })

  test('sending ends and the history stays, whichever of the two blocked', async ({ page, world, signIn }) => {
    const [a, b] = await pair(world)
    await send(b, a, '막기 전의 말')
    await signIn(a)
    await open(page, b)
    await b.api.post(`/users/${a.id}/block`)
    await box(page).fill('들리나요')
    await box(page).press('Enter')
    const closed = page.getByRole('status').filter({ hasText: '상대가 나를 차단했어요.' })
    await expect(closed).toBeVisible()
    await expect(box(page)).toHaveCount(0)
    await expect(thread(page)).toContainText('막기 전의 말')
    await b.api.delete(`/users/${a.id}/block`)
    await a.api.post(`/users/${b.id}/block`)
    await open(page, b)
    await expect(page.getByText('차단한 회원이라 쪽지를 보낼 수 없어요.')).toBeVisible()
    await expect(thread(page)).toContainText('막기 전의 말')
  })
})

test('on a phone a conversation fills the view above the keyboard, Enter breaks the line and the button sends @phone', async ({
  page,
  world,
  signIn,
}) => {
  const [a, b] = await pair(world)
  await sendMany(b, a, 25)
  await signIn(a)
  await openAwake(page, '/messages')
  await expect(page.getByRole('navigation', { name: '빠른 메뉴' }).getByRole('link', { name: /쪽지/ })).toContainText(
    '25',
  )
  await conversations(page).getByRole('link').first().click()
  await awake(page)
  await expect(thread(page).getByText('25번째 쪽지')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: '빠른 메뉴' })).toBeHidden()
  await box(page).tap()
  await box(page).fill('첫 줄')
  await box(page).press('Enter')
  await box(page).pressSequentially('둘째 줄')
  await expect(box(page)).toHaveValue('첫 줄\n둘째 줄')
  // As much of the view as a keyboard leaves.
  await page.setViewportSize({ width: 390, height: 430 })
  await expect(box(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '보내기' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '보내기' }).tap()
  await expect(thread(page)).toContainText('첫 줄\n둘째 줄')
  await expect(box(page)).toHaveValue('')
  await page.getByRole('link', { name: '쪽지함으로' }).tap()
  await expect(page).toHaveURL('/messages')
})
