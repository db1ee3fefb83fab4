import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'

for (const at of ['', ' @phone'])
  test(`a new member chooses boards from the card of first steps; they then lead menu and chips${at}`, async ({
    page,
    world,
    signIn,
  }) => {
    const me = await world.member()
    await signIn(me)
    const phone = at !== ''
    // On phones the card stands in the hub.
    await page.goto(phone ? '/profile' : '/')
    await page.locator('a[href="/profile-edit#boards"]').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/profile-edit#boards$/)
    await openAwake(page, '/profile-edit')
    const chooser = page.getByRole('region', { name: '관심 게시판' })
    for (const name of ['건의와 제안', '일상', '개발과 기술', '정보와 팁', '취미와 여행'])
      await chooser.getByRole('checkbox', { name }).check()
    await expect(chooser.getByRole('checkbox', { name: '자유게시판' })).toBeDisabled()
    await chooser.getByRole('checkbox', { name: '취미와 여행' }).uncheck()
    await expect(chooser.getByText('4 / 5')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await chooser.getByRole('button', { name: '이 순서로 정하기' }).click()
    await expect(page.getByText('관심 게시판을 저장했어요').first()).toBeVisible()
    expect(expectStatus(await me.api.get<{ boards: number[] }>('/auth/user'), 200).boards).toEqual([9, 4, 6, 5])
    await page.goto('/')
    const boards = phone
      ? page.getByRole('navigation', { name: '게시판 바로가기' }).locator('a[href^="/category/"]')
      : page.getByRole('complementary', { name: '내 정보와 메뉴' }).locator('a[href^="/category/"]')
    await expect(boards.first()).toHaveAttribute('href', '/category/ideas')
    await expect(boards.nth(3)).toHaveAttribute('href', '/category/tips')
    await expect(boards.nth(4)).toHaveAttribute('href', '/category/free')
    await page.goto('/profile-edit')
    await expect(chooser.getByRole('checkbox', { name: '일상' })).toBeChecked()
  })
