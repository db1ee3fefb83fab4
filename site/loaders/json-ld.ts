import { layoutText } from '#src/text/layout.ts'

/** A schema.org object. */
export type Thing = Record<string, unknown>

/** Several things of one page. */
export const graphOf = (...things: Thing[]): Thing => ({ '@context': 'https://schema.org', '@graph': things })

interface Step {
  name: string
  path: string
}

/** A page's breadcrumbs from the home page. */
export const breadcrumbs = (origin: string, steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: layoutText.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
