import type { Page } from '@playwright/test'

/** Pages without parts of the shared layout: the ranking shows itself, lists of rows are wider, phones have own bars. */
const LACKING: readonly [path: RegExp, parts: readonly string[]][] = [
  [/^\/ranking/, ['ranking at 1440']],
  [/^\/admin|[?&]view=list/, ['ranking at 1440']],
  [/^\/(create-post|edit-post)/, ['header at 390', 'bottom bar at 390']],
  [/^\/messages\/./, ['header at 390', 'footer at 390', 'bottom bar at 390']],
]
/** `spec.md` section 2: all routes but these use the shared layout. */
const WITHOUT_LAYOUT = /^\/(login|register|offline)/

const left = (page: Page) => page.getByRole('complementary', { name: '내 정보와 메뉴' })
const ranking = (page: Page) => page.getByRole('complementary').getByRole('heading', { name: '포인트 랭킹' })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: '빠른 메뉴' })

/** The parts of the shared layout, which pages without it have none of. */
export const layoutParts = (page: Page) => ({
  header: page.getByRole('banner'),
  footer: page.getByRole('contentinfo'),
  left: left(page),
  bottomBar: bottomBar(page),
})

/** The parts of the layout that the page lacks at this width. */
export async function lacking(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const isPhone = width <= 768
  const { header, footer } = layoutParts(page)
  const parts = {
    header: [header, true],
    footer: [footer, true],
    'left sidebar': [left(page), !isPhone],
    ranking: [ranking(page), width >= 1200],
    'bottom bar': [bottomBar(page), isPhone],
  } as const
  const wrong: string[] = []
  for (const [name, [part, isWanted]] of Object.entries(parts)) {
    const count = await part.filter({ visible: true }).count()
    if (count > 0 !== isWanted) wrong.push(`${name} at ${width}`)
  }
  return wrong
}

/** What is wider than the page's window, and what is fixed or sticky and lies over something else that is. */
export const overlapsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) faults.push(`${wider} px wider than the window`)
    // The region of toasts lets presses through and shows whenever a message comes: point-toasts.spec tests its cards.
    const fixed = [...document.body.querySelectorAll<HTMLElement>('*:not([data-toasts])')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const boxes = fixed
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight)
    boxes.forEach(({ element: one, box: a }, index) => {
      for (const { element: other, box: b } of boxes.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || one.closest('aside') || other.closest('aside')) continue
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        if (!isApart) faults.push(`${one.outerHTML.slice(0, 60)} lies over ${other.outerHTML.slice(0, 60)}`)
      }
    })
    return faults
  })

/** How the page, as it was loaded from `path`, fits windows from a desk's to the smallest phone's. */
export async function misfitsOf(page: Page, path: string): Promise<string[]> {
  const misfits: string[] = []
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const faults = await overlapsOf(page)
    misfits.push(...faults.map((fault) => `${fault} at ${width}`))
  }
  if (WITHOUT_LAYOUT.test(path)) return misfits
  const expected = LACKING.filter(([some]) => some.test(path)).flatMap(([, parts]) => parts)
  const found: string[] = []
  for (const width of [1440, 800, 390]) found.push(...(await lacking(page, width)))
  const lost = found.filter((part) => !expected.includes(part)).map((part) => `lacks ${part}`)
  const gained = expected.filter((part) => !found.includes(part)).map((part) => `has ${part}`)
  return [...misfits, ...lost, ...gained]
}
