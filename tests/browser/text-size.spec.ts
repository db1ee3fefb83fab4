import { postPageText } from '#src/text/post.ts'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, test } from '#tests/helpers/browser.ts'

const [usual, large, largest] = postPageText.textSizes.map(({ sign, name }) => `${sign} ${name}`)

test.use({ expectedErrors: [/ERR_FAILED/] })

for (const at of ['', ' @phone'])
  test(`the size of a post’s text is chosen on it, and holds in this browser from the first paint on${at}`, async ({
    page,
    world,
  }) => {
    const { id } = await world.post()
    const sizeOfText = () =>
      page
        .locator('.prose')
        .first()
        .evaluate((prose) => getComputedStyle(prose).fontSize)
    const choose = (name = '') =>
      page.getByRole('group', { name: postPageText.textSize }).getByRole('button', { name, exact: true }).click()
    await page.goto(`/post/${id}`)
    expect(await sizeOfText()).toBe('17px')
    await choose(large)
    expect(await faultsOf(page)).toEqual([])
    await expect.poll(sizeOfText).toBe('19px')
    await choose(largest)
    await expect.poll(sizeOfText).toBe('22px')
    // Before any module of the page runs.
    await page.route(/\/_astro\/.*\.js$/, (route) => route.abort())
    await page.goto(`/post/${(await world.post()).id}`)
    expect(await sizeOfText()).toBe('22px')
    await page.unroute(/\/_astro\/.*\.js$/)
    await page.reload()
    const buttons = page.getByRole('group', { name: postPageText.textSize })
    await expect(buttons.getByRole('button', { name: largest, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await choose(usual)
    await expect.poll(sizeOfText).toBe('17px')
    await page.reload()
    expect(await sizeOfText()).toBe('17px')
  })
