import type { Plugin } from 'vite'

const RENDERER = /@astrojs\/react\/dist\/server\.js/
const CALL = 'ReactDOM.renderToString(vnode)'

const RENDER = JSON.stringify(new URL('../pieces/render-island.ts', import.meta.url).pathname)

/**
 * Vite plugin: islands are rendered to a string at once instead of through a stream, with their pieces
 * (site/pieces/render-island.ts). The integration can do the first (`experimentalDisableStreaming`), but forgets the
 * prefix that keeps the ids of two islands apart and equal to those in the browser; this hands it over. The build fails
 * when the integration's code has changed.
 */
export function reactRenderToString(): Plugin {
  return {
    name: 'aah-whole-react',
    apply: 'build',
    transform(code, id) {
      if (!RENDERER.test(id)) return null
      if (!code.includes(CALL))
        throw new Error('@astrojs/react renders in another way now: see site/build/react-render-to-string.ts.')
      const rendering = code.replace(CALL, 'renderIsland(vnode, renderOptions)')
      return { code: `import { renderIsland } from ${RENDER}\n${rendering}`, map: null }
    },
  }
}
