import type { AstroIntegration } from 'astro'

/**
 * Astro adapter for our own server: the build exports `render(request, locals)`, which answers with a whole page, and
 * nothing listens, stores sessions or fetches images by itself.
 */
export function ownServer(): AstroIntegration {
  return {
    name: 'aah-own-server',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ build: { redirects: false }, image: { service: { entrypoint: 'astro/assets/services/noop' } } })
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'aah-own-server',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../server-entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            hybridOutput: 'stable',
            staticOutput: 'stable',
            sharpImageService: 'stable',
          },
        })
      },
    },
  }
}
