import { awake, expect, sentBy, test } from '#tests/helpers/browser.ts'

const CONTACT = { 이름: '김가을', 제목: '전환 신청 문의', 내용: '신청한 코인이 언제 오는지 궁금해요.' }

test.describe('asking', () => {
  test.use({ expectedErrors: [/400|ERR_FAILED/] })

  test('a question says what is missing, survives a reload and a lost line, and is sent once', async ({
    page,
    world,
  }) => {
    await page.goto('/help')
    await page.getByRole('main').getByRole('link', { name: '고객 문의' }).click()
    const submit = page.getByRole('button', { name: '문의 보내기' })
    await submit.click()
    await expect(page.getByText('이름은 2자 이상 입력해 주세요.')).toBeVisible()
    await expect(page.getByText('유효한 이메일 주소를 입력해주세요.')).toBeVisible()
    await expect(page.getByText('제목은 5자 이상 입력해 주세요.')).toBeVisible()
    await expect(page.getByText('내용은 10자 이상 입력해 주세요.')).toBeVisible()
    await expect(page.getByLabel('이름')).toBeFocused()

    for (const [label, text] of Object.entries(CONTACT)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('이메일').fill('gaeul@test.invalid')
    await page.reload()
    for (const [label, text] of Object.entries(CONTACT))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    await awake(page)

    await page.route('**/api/contacts', (route) => route.abort(), { times: 1 })
    await submit.click()
    await expect(page.getByText(/^문의를 접수하지 못했어요/)).toBeVisible()
    const sent = sentBy(page, 'POST /api/contacts')
    await submit.dblclick()
    const done = page.getByRole('heading', { name: '문의를 접수했어요' })
    await expect(done).toBeFocused()
    // This server sends no mail, so none is promised.
    await expect(page.getByText('알려 주셔서 고마워요. 운영진이 확인할게요.')).toBeVisible()
    expect(sent).toHaveLength(1)

    await page.getByRole('button', { name: '새 문의 쓰기' }).click()
    await expect(page.getByLabel('이름')).toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('이름')).toHaveValue('')
    const { body } = await (
      await world.admin()
    ).api.get<{ data: { subject: string; email: string }[] }>('/admin/contacts')
    expect(body.data.find(({ email }) => email === 'gaeul@test.invalid')?.subject).toBe(CONTACT.제목)
  })
})

test('a member finds their address filled in, and an opinion ends with thanks', async ({ page, world, signIn }) => {
  const me = await world.member()
  await signIn(me)
  await page.goto('/feedback')
  await expect(page.getByLabel('이메일 (선택)')).toHaveValue(me.email.toLowerCase())
  await awake(page)
  await page.getByLabel('의견 종류').selectOption('칭찬')
  await page.getByLabel('내용').fill('짧아요')
  const submit = page.getByRole('button', { name: '의견 보내기' })
  await submit.click()
  await expect(page.getByText('내용은 10자 이상 입력해 주세요.')).toBeVisible()
  await expect(page.getByLabel('내용')).toBeFocused()
  await page.getByLabel('내용').fill('댓글 알림이 빨라서 좋아요.')
  await page.reload()
  await expect(page.getByLabel('의견 종류')).toHaveValue('compliment')
  await awake(page)
  await submit.click()
  await expect(page.getByRole('heading', { name: '의견을 잘 받았어요' })).toBeFocused()
  await page.getByRole('button', { name: '새 의견 보내기' }).click()
  await expect(page.getByLabel('내용')).toHaveValue('')
  await expect(page.getByLabel('이메일 (선택)')).toHaveValue(me.email.toLowerCase())
  const { body } = await (await world.admin()).api.get<{ data: { type: string; email: string }[] }>('/admin/feedbacks')
  expect(body.data.find(({ email }) => email === me.email.toLowerCase())?.type).toBe('compliment')
})
