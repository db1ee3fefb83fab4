import { composerText } from '#src/text/composer.ts'
import { gradesText } from '#src/text/grades.ts'
import { prefixText } from '#src/text/prefixes.ts'
import { expect, openAwake } from '#tests/helpers/browser.ts'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expectStatus, type Forum } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'
import { panelOf } from '#tests/helpers/panel.ts'

// On its own server: groups and views of boards show to all readers.
const test = testOnOwnServer()

// A name that a prefix has already is refused.
test.use({ expectedErrors: [/status of 400/] })

const GALLERY = 8
const TEMPLATES = { 3: '## 궁금한 것\n\n- ', 5: '## 알게 된 것' } as const

async function setBoard(world: Forum, board: number, fields: object) {
  const { status, text } = await panelOf(await world.admin()).patch(`/category/${board}`, fields)
  expect(status, text).toBe(200)
}

test('a gallery has four covers beside each other, and two on phones, with titles of two lines at most', async ({
  page,
  world,
}) => {
  await setBoard(world, GALLERY, { view: 'gallery' })
  const author = await world.member()
  const pictured = await world.post(author, { title: '긴 제목이 있는 사진 글 '.repeat(8), categoryIds: [GALLERY] })
  const form = await pictureForm({ postId: pictured.id })
  const { imageUrls } = expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  expectStatus(await author.api.patch(`/posts/${pictured.id}`, { imageUrl: imageUrls.join('|') }), 200)
  for (let index = 0; index < 4; index += 1) await world.post(undefined, { categoryIds: [GALLERY] })
  for (const [width, across] of [
    [1280, 4],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/category/hobby')
    const tiles = page.locator('main [data-post]')
    await expect(tiles).toHaveCount(5)
    const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(across)
    const heading = page.locator(`#post-${pictured.id} h2`)
    expect((await heading.boundingBox())?.height).toBe(42)
    await expect(page.locator(`#post-${pictured.id} img`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await faultsOf(page)).toEqual([])
  }
  // The cover of a post without a picture leads to it too.
  const plain = page.locator('main [data-post]').first()
  const title = await plain.getByRole('heading').textContent()
  await plain.click({ position: { x: 60, y: 60 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('a template comes with its board and goes with it, unless something was written', async ({
  page,
  world,
  signIn,
}) => {
  for (const [board, template] of Object.entries(TEMPLATES)) await setBoard(world, Number(board), { template })
  await signIn(await world.member())
  await openAwake(page, '/create-post?category=qna')
  const surface = page.getByRole('textbox', { name: composerText.content })
  await expect(surface.getByRole('heading', { name: '궁금한 것' })).toBeVisible()
  const board = (name: string) => page.getByRole('checkbox', { name })
  await board('자유게시판').check()
  await board('질문과 답변').uncheck()
  await expect(surface).toHaveText('')
  await board('정보와 팁').check()
  await expect(surface).toHaveText('알게 된 것')
  await surface.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('!')
  await board('정보와 팁').uncheck()
  await expect(surface).toHaveText('알게 된 것!')
  // The same in the plain field of markdown.
  await page.addInitScript(() => localStorage.setItem('composer-mode', 'markdown'))
  await signIn(await world.member())
  await openAwake(page, '/create-post?category=3')
  await expect(surface).toHaveValue(TEMPLATES[3])
  await board('정보와 팁').check()
  await board('질문과 답변').uncheck()
  await expect(surface).toHaveValue(TEMPLATES[5])
  await board('정보와 팁').uncheck()
  await expect(surface).toHaveValue('')
})

test('more than ten boards are folded by group in the sidebar, on /category and in the composer, and open by a press', async ({
  page,
  world,
  signIn,
}) => {
  const panel = panelOf(await world.admin())
  const { body } = await panel.post<{ doc: { id: string } }>('/category-group', { name: '생활 그룹', order: 1 })
  for (const board of [4, GALLERY]) await setBoard(world, board, { group: body.doc.id })
  for (const slug of ['ten', 'eleven']) expect((await panel.post('/category', { name: slug, slug })).status).toBe(201)
  await signIn(await world.member())
  await page.goto('/category')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '취미와 여행' })).toBeHidden()
  await main.getByText('생활 그룹').click()
  await expect(main.getByRole('link', { name: '취미와 여행' })).toBeVisible()
  // Half below the header a link of the column is smaller than it is.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await faultsOf(page)).toEqual([])
  const sidebar = page.getByRole('navigation', { name: '카테고리' })
  await sidebar.getByText('생활 그룹').click()
  await sidebar.getByRole('link', { name: '취미와 여행' }).click()
  await expect(page).toHaveURL('/category/hobby')
  await expect(sidebar.getByRole('link', { name: '일상' })).toBeVisible()
  await openAwake(page, '/create-post')
  await expect(page.getByRole('checkbox', { name: '일상' })).toBeHidden()
  await main.getByText('생활 그룹').click()
  await page.getByRole('checkbox', { name: '일상' }).check()
  expect(await faultsOf(page)).toEqual([])
})

test('an admin renames a prefix, and gives grades by a file', async ({ page, world, signIn }) => {
  await setBoard(world, 6, { prefixes: ['질문', '정보'] })
  const [admin, member] = [await world.admin(), await world.member()]
  await signIn(admin)
  await openAwake(page, '/admin?tab=categories')
  await page.getByRole('button', { name: prefixText.rename }).click()
  await page.getByLabel(prefixText.to).fill('정보')
  await page.getByRole('button', { name: prefixText.renameSave, exact: true }).click()
  await expect(page.getByText(prefixText.taken)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel(prefixText.to).fill('물음')
  await page.getByRole('button', { name: prefixText.renameSave, exact: true }).click()
  await expect(page.getByText(prefixText.renamed).first()).toBeVisible()
  const { prefixes } = expectStatus(await admin.api.get<{ prefixes: string[] }>('/categories/6'), 200)
  expect(prefixes).toEqual(['물음', '정보'])
  await openAwake(page, '/admin?tab=users')
  await page.getByRole('button', { name: gradesText.open }).click()
  const buffer = Buffer.from(`username,grade,reason\n${member.username},3,오래 함께했어요\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'grades.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(gradesText.ready(1))).toBeVisible()
  await page.getByRole('button', { name: gradesText.give, exact: true }).click()
  await expect(page.getByText(gradesText.done).first()).toBeVisible()
  expect(expectStatus(await member.api.get<{ grade: number }>('/auth/user'), 200).grade).toBe(3)
})
