import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RENDERER = /@astrojs\/react\/dist\/server\.js/
const CALL = 'ReactDOM.renderToString(vnode)'
const CHECK = 'async function check('
const KEPT = fileURLToPath(new URL('../render/kept-html.ts', import.meta.url))

/**
 * Vite plugin: islands are rendered to a string at once instead of through a stream, and the same one only once. The
 * integration can do the first (`experimentalDisableStreaming`), but forgets the prefix that keeps the ids of two islands
 * apart and equal to those in the browser; this hands it over.
 */
export function wholeReact(): Plugin {
  return {
    name: 'aah-whole-react',
    apply: 'build',
    transform(code, id) {
      if (!RENDERER.test(id)) return null
      if (!code.includes(CALL) || !code.includes(CHECK))
        throw new Error('@astrojs/react renders in another way now: see site/build/whole-react.ts.')
      const kept = code.replace(CALL, DRAWN_ONCE).replace(CHECK, ASKED_ONCE)
      return { code: `import { keptHtml, knownCheck } from ${JSON.stringify(KEPT)}\n${kept}`, map: null }
    },
  }
}

const DRAWN_ONCE = `keptHtml(
  { component: Component, props, slots: [newChildren, ...Object.entries(slotted)], prefix },
  () => ReactDOM.renderToString(vnode, renderOptions),
)`

const ASKED_ONCE = `function check(Component, ...rest) {
  return knownCheck(Component, () => drawnCheck.call(this, Component, ...rest))
}
async function drawnCheck(`
