import { composerText } from '#src/text/composer.ts'
import { fileFieldText, fileRefusalText, fileText } from '#src/text/files.ts'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake } from '#tests/helpers/browser.ts'
import { bodyOf } from '#tests/helpers/composer-page.ts'
import { filesForm, SAMPLES } from '#tests/helpers/files.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'
import { panelOf } from '#tests/helpers/panel.ts'

/** A board with files has another composer, which tests of other files look at. */
const test = testOnOwnServer()

// Refusals, and a video that has no pictures, are what the tests are about.
test.use({ expectedErrors: [/status of 4\d\d/] })

const BOARD = 9
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('files are added to a new post, one is taken out, and readers download what is left', async ({
  page,
  world,
  signIn,
}) => {
  await panelOf(await world.admin()).patch(`/category/${BOARD}`, { files: { most: 3, megabytes: 1 } })
  await signIn(await world.member())
  await openAwake(page, `/create-post?category=${BOARD}`)
  await page.getByRole('textbox', { name: composerText.title }).fill('자료를 올려요')
  const input = page.getByLabel(fileText.label)
  await input.setInputFiles([
    fileOf('회의록.pdf', SAMPLES.pdf as Buffer),
    fileOf('표.csv', SAMPLES.csv as Buffer),
    fileOf('설치.exe', Buffer.from('MZ')),
    fileOf('가짜.pdf', Buffer.from('글이에요')),
  ])
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: / 빼기$/ }) })
  await expect(rows.filter({ hasText: '표.csv' })).toContainText('KB')
  await expect(rows.filter({ hasText: '설치.exe' })).toContainText(fileRefusalText.wrongType('설치.exe'))
  await expect(rows.filter({ hasText: '가짜.pdf' })).toContainText(fileRefusalText.otherType('가짜.pdf'))
  expect(await faultsOf(page)).toEqual([])
  await bodyOf(page).click()
  await page.keyboard.insertText('열 글자가 넘는 본문이에요.')
  await page.getByRole('button', { name: composerText.publish }).click()
  await expect(page.getByText(fileFieldText.unsettled, { exact: true })).toBeVisible()
  for (const name of ['설치.exe', '가짜.pdf', '표.csv'])
    await page.getByRole('button', { name: fileFieldText.remove(name), exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: composerText.publish }).click()
  await page.waitForURL('**/post/*')
  await expect(page.getByRole('heading', { name: fileText.heading(1) })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^회의록\.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('회의록.pdf')
})

for (const at of ['', ' @phone'])
  test(`a post plays its video in place, and says who may download${at}`, async ({ page, world, signIn }) => {
    const panel = panelOf(await world.admin())
    await panel.patch(`/category/${BOARD}`, { files: { most: 3, megabytes: 1 }, fileLevel: 0 })
    const author = await world.member()
    const { id } = await world.post(author, { categoryIds: [BOARD] })
    const long = `${'아주 긴 이름의 보고서'.repeat(3)}.txt`
    const files = { '영상.mp4': SAMPLES.mp4 as Buffer, [long]: SAMPLES.txt as Buffer }
    expectStatus(await author.api.post('/upload/file', filesForm(files, { postId: id })), 200)
    await page.goto(`/post/${id}`)
    const video = page.locator('article video')
    await expect(video).toHaveAttribute('preload', 'metadata')
    expect(await video.evaluate((element) => element.hasAttribute('playsinline'))).toBe(true)
    await expect(page.getByRole('link', { name: /^영상\.mp4/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await panel.patch(`/category/${BOARD}`, { fileLevel: 20 })
    await page.goto(`/post/${id}`)
    await expect(page.locator('#files')).toContainText('영상.mp4')
    await expect(page.locator('#files').getByRole('link')).toHaveText(fileText.signIn)
    await signIn(await world.member())
    await page.goto(`/post/${id}`)
    await expect(page.locator('#files')).toContainText(fileRefusalText.download.level(20))
    await expect(page.locator('#files').getByRole('link')).toHaveCount(0)
    await expect(video).toHaveCount(0)
  })
