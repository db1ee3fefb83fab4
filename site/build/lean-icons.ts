import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ICON_MODULE = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/

const RUNTIME = JSON.stringify(new URL('../components/ui/lean-icon.ts', import.meta.url).pathname)

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * Vite plugin: in browser bundles an icon of lucide is its markup in `leanIcon`. The library's own components would bring
 * their names, aliases and a runtime of about a kilobyte to every page of a member.
 */
export function leanIcons(): Plugin {
  return {
    name: 'aah-lean-icons',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id
      const isIcon = this.environment.name === 'client' && ICON_MODULE.test(file) && code.includes('createLucideIcon')
      if (!isIcon) return null
      const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData: { node: Shape[] } }
      return {
        code: `import { leanIcon } from ${RUNTIME}\nexport default /* @__PURE__ */ leanIcon(${JSON.stringify(markupOf(icon.node))})`,
        map: null,
      }
    },
  }
}

const markupOf = (shapes: readonly Shape[]): string =>
  shapes
    .map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
