import type { Plugin } from 'vite'

/**
 * Vite plugin: a dynamic import names only its module, not also the chunks that this one imports. Those lists were
 * 0.5 kB of every page's scripts, and nearly all that they named is on the page already.
 */
export function noPreloadLists(): Plugin {
  return {
    name: 'aah-no-preload-lists',
    apply: 'build',
    configResolved({ environments }) {
      // Astro hands its own value to the browser's environment, so the configuration file cannot set this.
      const { client } = environments
      if (client) client.build.modulePreload = { polyfill: false, resolveDependencies: () => [] }
    },
  }
}
