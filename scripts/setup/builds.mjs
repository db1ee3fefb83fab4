/**
 * The builds that the server needs, in order: one runs when an input changed or its output is
 * missing. Each command runs under the required Node.
 */
export const BUILDS = {
  site: {
    label: 'building the site',
    commands: [['node_modules/astro/bin/astro.mjs', 'build'], ['scripts/compress-assets.mjs']],
    inputs: [
      'site',
      'src',
      'public',
      'astro.config.mjs',
      'scripts/compress-assets.mjs',
      'tsconfig.json',
      'package-lock.json',
    ],
    makes: 'dist/server/entry.mjs',
  },
  panel: {
    label: 'building the panel',
    commands: [['node_modules/next/dist/bin/next', 'build', 'cms']],
    // Without collections and hooks: the panel uses the configuration of the running server.
    inputs: [
      'cms/app',
      'cms/panel/ui',
      'cms/panel/running-config.ts',
      'cms/core/platform/shared.ts',
      'src',
      'site/styles/prose.css',
      'cms/next.config.mjs',
      'cms/tsconfig.json',
      'tsconfig.json',
      'package-lock.json',
    ],
    makes: 'cms/.next/BUILD_ID',
  },
}

/** The builds that a command needs. */
export const GOALS = {
  packages: [],
  site: ['site'],
  all: ['site', 'panel'],
}
