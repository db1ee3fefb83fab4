/**
 * What has to be built before the server can run, in order: a step runs when one of its inputs changed or what it
 * makes is missing. Each command runs under our Node.
 */
export const BUILDS = {
  site: {
    says: 'building the site',
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
    says: 'building the panel',
    commands: [['node_modules/next/dist/bin/next', 'build', 'cms']],
    // Collections and hooks are not among them: the panel takes the configuration of the running server.
    inputs: [
      'cms/app',
      'cms/machinery/panel/ui',
      'cms/machinery/panel/running-config.ts',
      'cms/machinery/platform/shared.ts',
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

/** Which builds a command needs. */
export const GOALS = {
  packages: [],
  site: ['site'],
  all: ['site', 'panel'],
}
