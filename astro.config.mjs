import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { browserContracts } from './site/build/browser-contracts.ts'
import { EARLY_DIGEST, scriptTexts } from './site/build/early-script.ts'
import { flatImports } from './site/build/flat-imports.ts'
import { leanAstro } from './site/build/lean-astro.ts'
import { leanIcons } from './site/build/lean-icons.ts'
import { intentDirective } from './site/build/intent-directive.ts'
import { noPreloadLists } from './site/build/preload-lists.ts'
import { ownEntry, promptDigests, sharedModules } from './site/build/server-build.ts'
import { reactRenderToString } from './site/build/react-render-to-string.ts'
import { PREFETCH_DIGESTS } from './site/layouts/prefetch.ts'

const BROWSER_CHUNKS = [
  // Modules that every page runs at once, in one request; islands import from it.
  { name: 'frame', test: /\/site\/islands\/layout\/frame\.ts/, priority: 3 },
  // The runtime of every island.
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|@tanstack(?!.*\/(queryObserver|useBaseQuery|useQuery|IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense)\.js)|@nanostores)\//,
    priority: 2,
  },
  // What asks and asks again, on few pages.
  { name: 'queries', test: /\/node_modules\/@tanstack\//, priority: 1 },
  // Live notifications of members, which start when the browser is idle.
  {
    name: 'live',
    test: /\/site\/(lib\/live\/(?!events|push)|islands\/(session\/live-updates|layout\/open-panels))/,
    priority: 1,
  },
  // Modules shared by lists and pages of posts; not cards and rows, which the page of a post does not have.
  {
    name: 'posts',
    test: /\/site\/(pieces\/|islands\/(post\/(?!Card|NewCount|PostCard|PostRow|LockedCounts)|comment|content|report)\/|components\/(actions|people|mention|post)\/|hooks\/use-muted-fold|lib\/(members\/(?!activity-year)|posts\/(?!feed-tabs)|browser\/leave-focus))|\/src\/(rules\/content-rights|contracts\/bookmarks|text\/(post|share|comment|relation)\.ts)|\/icons\/(pencil|trash|ellipsis|message)/,
    minShareCount: 3,
    priority: 1,
  },
  // Refusals as the server words them, which few islands compute themselves.
  { name: 'refusals', test: /\/src\/(rules\/app-error|text\/failures)/, priority: 2 },
  // Without these groups, every icon and every small shared module becomes a request of its own.
  {
    name: 'shared',
    test: /lucide-react|\/(site\/(lib(?!\/forms\/(form|typed))|hooks|components(?!\/(admin|ui\/((Confirm)?Dialog|EmptyState|Skeleton)|list\/(ListFailure|GrowingList|MoreLink))))|src\/(text(?!\/(admin|checks|account|inquiry))|rules))\//,
    minShareCount: 11,
  },
  // What comments have in common with messages, or with the composer and menus.
  {
    name: 'talk',
    test: /\/site\/(hooks\/use-saved-text|lib\/(forms\/pasted-files|browser\/motion)|components\/ui\/StoredPicture|islands\/comment\/comment-text-class)|\/icons\/image-plus|\/src\/(rules\/filters|text\/(anonymous|secrets))\.ts/,
    minShareCount: 2,
  },
  // Signs and words of a list of posts.
  {
    name: 'marks',
    test: /\/icons\/(lock|pin|image|check|layout-grid)\.mjs|\/src\/(text\/feed|rules\/(category-glyphs|post-views))\.ts|\/site\/components\/ui\/(CategoryGlyph|category-hue|PrefixChip)/,
    minShareCount: 2,
  },
  // What stands in place of rows, and grows a list.
  {
    name: 'lists',
    test: /\/site\/components\/(ui\/(EmptyState|Skeleton)|list\/(ListFailure|GrowingList|MoreLink))/,
    minShareCount: 2,
  },
  // Questions and dialogs, which a post and a list load when one opens.
  { name: 'dialogs', test: /\/site\/components\/ui\/((Confirm)?Dialog\.|DialogFailure)/, minShareCount: 2 },
  // Forms that are sent to a call, which lists and posts have none of.
  { name: 'forms', test: /\/site\/(lib\/forms\/form\.|components\/ui\/DialogFoot)/, minShareCount: 2 },
  // The sentences of all checks come with zod, when a form is sent.
  { name: 'checks', test: /\/src\/text\/checks/, minShareCount: 2 },
]

export default defineConfig({
  srcDir: './site',
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  // Who is signed in is stored by cms/accounts; the adapter would open a store of its own on disk.
  session: false,
  // The development server renders as the integration does by itself; the plugin below is for builds.
  integrations: [react({ experimentalDisableStreaming: process.argv.includes('build') }), intentDirective()],
  compressHTML: true,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  prefetch: false,
  // Astro's image endpoint would fetch any requested URL; images here are stored in their displayed size.
  image: {
    endpoint: { entrypoint: './site/build/no-image-endpoint.ts' },
    service: passthroughImageService(),
  },
  markdown: { syntaxHighlight: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  security: {
    checkOrigin: true,
    // No proxy header may choose the host: links that leave the page are built from SITE_URL.
    allowedDomains: [],
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "font-src 'self'",
        // Players of videos, which load when they are pressed, and advertisements: /ad/, which alone lets itself be framed.
        "frame-src 'self' https://www.youtube-nocookie.com",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [EARLY_DIGEST, ...PREFETCH_DIGESTS] },
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
    plugins: [
      tailwindcss(),
      browserContracts(),
      leanIcons(),
      sharedModules(),
      ownEntry(new URL('./site/server-entry.ts', import.meta.url)),
      reactRenderToString(),
      leanAstro(),
      promptDigests(),
      noPreloadLists(),
      flatImports(),
      scriptTexts(),
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Tables and pure functions: a module of which a browser uses nothing is left out, with the patterns it makes.
            treeshake: { moduleSideEffects: [{ test: /\/src\//, sideEffects: false }] },
            output: { codeSplitting: { groups: BROWSER_CHUNKS } },
          },
        },
      },
    },
    build: { assetsInlineLimit: 0, target: ['chrome123', 'safari17.5', 'firefox121'] },
  },
})
