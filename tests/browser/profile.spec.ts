import type { Locator, Page } from '@playwright/test'
import { awake, expect, sentBy, storedToken, test } from '#tests/helpers/browser.ts'

const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')

test.describe('a guest', () => {
  for (const path of ['/profile', '/settings', '/profile-edit', '/points-history', '/convert-points', '/payments']) {
    test(`is sent from ${path} to sign-in and back`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    })
  }

  test('reads a profile and is asked to sign in for following', async ({ page, world }) => {
    const person = await world.member()
    const post = await world.post(person)
    await page.goto(`/profile/${person.id}`)
    await expect(page.getByRole('heading', { name: person.username })).toBeVisible()
    await expect(page.getByRole('link', { name: post.title })).toBeVisible()
    await page.getByRole('button', { name: '팔로우', exact: true }).click()
    await expect(toast(page)).toContainText('로그인이 필요합니다')
  })
})

test('a profile shows the year of a member in dots that are also said in words', async ({ page, world }) => {
  const person = await world.member()
  const post = await world.post(person)
  await world.comment(post.id, person)
  await page.goto(`/profile/${person.id}`)
  await expect(page.getByRole('heading', { name: '지난 한 해, 1일을 함께했어요' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^글이나 댓글을 쓴 날: \d{4}년 \d+월 1일$/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: '게시글', exact: true })).toContainText('1')
})

test('the figures of a member with much of everything are one line, and on phones no wider than it', async ({
  page,
  world,
}) => {
  const rich = await world.member()
  const admin = await world.admin()
  await admin.api.post(`/admin/users/${rich.id}/points`, { points: 1_234_567, reason: '시험' })
  await page.goto(`/profile/${rich.id}`)
  const joined = page.locator('main').getByText(/^\d{4}년 \d+월 가입$/)
  const points = page.locator('main').getByText('1,234,567 P')
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  expect(Math.abs((await middleOf(joined)) - (await middleOf(points)))).toBeLessThan(6)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await joined.boundingBox())?.height).toBeLessThan(30)
  }
})

test.describe('an unknown profile', () => {
  test.use({ expectedErrors: [/404/] })

  test('says so', async ({ page }) => {
    expect((await page.goto('/profile/nobody'))?.status()).toBe(404)
    await expect(page.locator('main').getByText('회원을 찾을 수 없어요').last()).toBeVisible()
  })
})

test('a member follows, is listed, unfollows, blocks after a question and unblocks', async ({
  page,
  world,
  signIn,
}) => {
  const [me, other] = [await world.member(), await world.member()]
  const post = await world.post(other)
  await signIn(me)
  await page.goto(`/profile/${other.id}`)
  const card = page.locator(`[data-post="${post.id}"]`)
  await expect(card).toContainText(post.title)
  await expect(card.locator('.avatar')).toHaveCount(0)
  await expect(card).not.toContainText(other.username)
  const followers = page.getByRole('button', { name: /^팔로워/ })
  await page.getByRole('button', { name: '팔로우', exact: true }).click()
  await expect(page.getByRole('button', { name: '팔로잉', exact: true })).toBeVisible()
  await expect(followers).toContainText('1')
  await followers.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: me.username })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(followers).toBeFocused()
  await page.getByRole('button', { name: '팔로잉', exact: true }).click()
  await expect(followers).toContainText('0')
  await followers.click()
  await expect(page.getByRole('dialog').getByText('아직 팔로워가 없어요.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: post.title })).toBeVisible()
  const menu = page.getByRole('button', { name: `${other.username}님 메뉴` })
  await menu.click()
  await page.getByRole('menuitem', { name: '차단' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('menuitem', { name: '차단' }).click()
  await page.getByRole('button', { name: '차단하기' }).click()
  await expect(toast(page)).toContainText('차단했어요')
  await expect(page.getByRole('link', { name: post.title })).toHaveCount(0)
  expect((await me.api.get<{ isBlocked: boolean }>(`/users/${other.id}/follow-status`)).body.isBlocked).toBe(true)
  for (const tab of ['게시글', '댓글']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).toContainText('차단한 회원이라 글과 댓글이 보이지 않아요.')
  }
  await page.getByRole('tabpanel').getByRole('button', { name: '차단 풀고 보기' }).click()
  await expect(page.getByRole('button', { name: '팔로우', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '게시글' }).click()
  await expect(page.getByRole('link', { name: post.title })).toBeVisible()
})

test('the tabs show posts, comments and likes, and what to do when there are none', async ({ page, world, signIn }) => {
  const me = await world.member()
  const post = await world.post()
  await signIn(me)
  await page.goto('/profile')
  await expect(page.getByText('아직 쓴 글이 없어요.')).toBeVisible()
  await page.getByRole('tab', { name: '댓글' }).click()
  await expect(page.getByText('아직 쓴 댓글이 없어요.')).toBeVisible()
  await page.getByRole('tab', { name: '좋아요' }).click()
  await expect(page.getByText('아직 좋아요한 글이 없어요.')).toBeVisible()
  const comment = await world.comment(post.id, me)
  await me.api.post(`/posts/${post.id}/like`, { liked: true })
  await page.reload()
  await page.getByRole('tab', { name: '댓글' }).click()
  await expect(page.getByRole('link', { name: comment.content })).toHaveAttribute('href', `/comment/${comment.id}`)
  await page.getByRole('tab', { name: '좋아요' }).click()
  await expect(page.getByRole('link', { name: post.title })).toBeVisible()
  // It is of somebody else.
  await expect(page.getByRole('tabpanel').locator('article .avatar')).toHaveCount(1)
  const like = page.getByRole('tabpanel').getByRole('button', { name: /좋아요/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('tab', { name: '댓글' }).click()
  await page.getByRole('tab', { name: '좋아요' }).click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('more than ten posts come by 더 보기, none left out after one is deleted', async ({ page, world, signIn }) => {
  const author = await world.member()
  for (let count = 0; count < 12; count += 1) await world.post(author)
  await signIn(author)
  await page.goto('/profile')
  await expect(page.locator('article')).toHaveCount(10)
  await awake(page)
  await page.locator('article').first().getByRole('button', { name: /메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.locator('article')).toHaveCount(9)
  await expect(page.locator('article').first().getByRole('heading').getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect(page.locator('article')).toHaveCount(11)
  await expect(page.getByRole('button', { name: '더 보기' })).toHaveCount(0)
})

test.describe('in the settings', () => {
  test.use({ expectedErrors: [/40[01]/] })

  test('a password change keeps this page signed in and ends every other session', async ({ page, world, signIn }) => {
    const me = await world.member()
    await signIn(me)
    await page.goto('/settings')
    await expect(page.getByText(me.email)).toBeVisible()
    await page.getByRole('tab', { name: '비밀번호 변경' }).click()
    const fill = async (current: string, next: string, confirm: string) => {
      await page.getByLabel('현재 비밀번호').fill(current)
      await page.getByLabel('새 비밀번호', { exact: true }).fill(next)
      await page.getByLabel('새 비밀번호 확인').fill(confirm)
      await page.getByRole('button', { name: '비밀번호 변경' }).dblclick()
    }
    await fill(me.password, 'a-new-password', 'another-password')
    await expect(page.getByText('새 비밀번호와 비밀번호 확인이 일치하지 않아요.')).toBeVisible()
    await fill('not-my-password', 'a-new-password', 'a-new-password')
    await expect(toast(page)).toContainText('비밀번호 변경 실패')
    await expect(page.getByLabel('현재 비밀번호')).toBeFocused()
    const sent = sentBy(page, 'PATCH /api/users/password')
    await fill(me.password, 'a-new-password', 'a-new-password')
    await expect(toast(page)).toContainText('비밀번호를 변경했어요')
    expect(sent).toHaveLength(1)
    expect((await me.api.get('/auth/user')).status).toBe(401)
    const stored = await storedToken(page)
    expect((await world.guest.as(stored).get('/auth/user')).status).toBe(200)
    await page.reload()
    await expect(page).toHaveURL('/settings?tab=password')
  })

  test('the tab is in the address: a reload restores it, going back opens the one before', async ({
    page,
    world,
    signIn,
  }) => {
    await signIn(await world.member())
    const tab = (name: string) => page.getByRole('tab', { name })
    await page.goto('/settings?tab=nonsense')
    await expect(tab('계정 정보')).toHaveAttribute('aria-selected', 'true')
    await tab('비밀번호 변경').click()
    await expect(page).toHaveURL('/settings?tab=password')
    await page.reload()
    await expect(page.getByLabel('현재 비밀번호')).toBeVisible()
    await tab('알림 설정').click()
    await expect(page).toHaveURL('/settings?tab=notifications')
    await tab('계정 정보').click()
    await expect(page).toHaveURL('/settings')
    await page.goBack()
    await expect(tab('알림 설정')).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page.getByLabel('현재 비밀번호')).toBeVisible()
  })

  test('the notification choice is stored', async ({ page, world, signIn }) => {
    const me = await world.member()
    await signIn(me)
    await page.goto('/settings')
    await page.getByRole('tab', { name: '알림 설정' }).click()
    const box = page.getByRole('checkbox', { name: /이메일 알림/ })
    const before = await box.isChecked()
    await box.setChecked(!before)
    await page.getByRole('tab', { name: '비밀번호 변경' }).click()
    await page.getByLabel('현재 비밀번호').fill('반만 친 비밀')
    await page.getByRole('tab', { name: '알림 설정' }).click()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await expect(page.getByRole('tabpanel')).not.toHaveCSS('outline-style', 'none')
    await page.getByRole('button', { name: '저장' }).click()
    await expect(toast(page)).toContainText('알림 설정을 저장했어요')
    const { body } = await me.api.get<{ emailNotifications: boolean }>('/auth/user')
    expect(body.emailNotifications).toBe(!before)
    await page.getByRole('tab', { name: '비밀번호 변경' }).click()
    await expect(page.getByLabel('현재 비밀번호')).toHaveValue('반만 친 비밀')
    await page.getByRole('tab', { name: '알림 설정' }).click()
    expect(await box.isChecked()).toBe(!before)
  })
})

test('a nickname can be cleared, and the user name takes its place', async ({ page, world, signIn }) => {
  const me = await world.member({ nickname: `별빛${world.unique().slice(-8)}` })
  await signIn(me)
  await page.goto('/profile-edit')
  await page.getByLabel('닉네임').fill('')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(toast(page)).toContainText('프로필을 저장했어요')
  expect((await me.api.get<{ nickname: string | null }>('/auth/user')).body.nickname).toBeNull()
  await page.reload()
  await expect(page.getByLabel('닉네임')).toHaveValue('')
  await expect(page.getByLabel(`${me.username}님의 메뉴`)).toBeVisible()
})

test('the profile is edited: nickname, introduction and picture', async ({ page, world, signIn }) => {
  const me = await world.member()
  const nickname = `새${world.unique()}`
  await signIn(me)
  await page.goto('/profile-edit')
  await page.getByLabel('닉네임').fill('띄어 쓴')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('닉네임에는 공백을 쓸 수 없어요.')).toBeVisible()
  await page.getByLabel('닉네임').fill(nickname)
  await page.getByLabel('소개').fill('안녕하세요. 코인 이야기를 좋아해요.')
  const file = page.locator('input[type=file]')
  await expect(file).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif,image/webp')
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(toast(page)).toContainText('JPG, PNG, GIF, WEBP 사진 파일만 올릴 수 있어요.')
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000) })
  await expect(toast(page)).toContainText('사진을 읽을 수 없어요.')
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await page.getByRole('button', { name: '이대로 사용하기' }).click()
  await expect(page.locator('main form img[src^="/media/"]')).toBeVisible()
  const sent = sentBy(page, 'PATCH /api/users/profile')
  await page.getByRole('button', { name: '저장' }).dblclick()
  await expect(toast(page)).toContainText('프로필을 저장했어요')
  const card = page.getByRole('complementary', { name: '내 정보와 메뉴' })
  await expect(card.getByRole('link', { name: nickname })).toBeVisible()
  await expect(card.locator('img[src^="/media/"]')).toBeVisible()
  await expect(page.getByLabel(`${nickname}님의 메뉴`)).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: nickname })).toBeVisible()
  await expect(page.getByText('안녕하세요. 코인 이야기를 좋아해요.')).toBeVisible()
})
