import type { Page } from '@playwright/test'
import { expect, openAwake } from '#tests/helpers/browser.ts'
import { linkIn, startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

let mails: MailServer
const test = testOnOwnServer(async () => {
  mails = await startMailServer()
  return { SMTP_URL: mails.url }
})
test.afterAll(() => mails.close())

const main = (page: Page) => page.locator('body')
/** Points that a page promises: an amount of one digit or more that one would get. */
const PROMISES = [/등록하면/, /\d P 받기/, /오늘 더 받을 수 있어요/, /글 10 P/, /포인트를 받으세요/, /포인트 받기/]
const PAGES = ['/create-post', '/points-history', '/profile', '/convert-points']

test('until the address is proved no page promises points, and each says what is missing @phone', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  for (const path of PAGES) {
    await openAwake(page, path)
    for (const promise of PROMISES)
      await expect(main(page).getByText(promise).filter({ visible: true }), `${path} ${String(promise)}`).toHaveCount(0)
    await expect(
      main(page)
        .getByText(/이메일 주소를 확인/)
        .filter({ visible: true })
        .first(),
      path,
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /출석/ }).filter({ visible: true }), path).toHaveCount(0)
  }
  // With the link of the mail that the registration sent, everything is as usual.
  const { pathname, search } = linkIn(await mails.welcomeTo(me.email))
  await page.goto(pathname + search)
  await expect(page.getByText('이메일 주소를 확인했어요')).toBeVisible()
  await openAwake(page, '/create-post')
  await expect(
    main(page)
      .getByText(/등록하면/)
      .filter({ visible: true }),
  ).toContainText('10 P')
  await openAwake(page, '/points-history')
  await page.locator('main').getByRole('button', { name: '출석하기 · 5 P 받기' }).click()
  await expect(page.getByText('오늘 출석했어요').first()).toBeVisible()
})
