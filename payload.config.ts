import path from 'node:path'
import { buildConfig, type EmailAdapter } from 'payload'
import { allCollections } from '#cms/operations/registries/collections.ts'
import { database } from '#cms/core/database/database.ts'
import { readOverview } from '#cms/operations/overview/read.ts'
import { REFUSAL_LEVELS } from '#cms/core/collection/refusals.ts'
import { reportsLateSave } from '#cms/core/collection/stale-saves.ts'
import { answersInKorean, korean } from '#cms/panel/korean.ts'
import { log } from '#cms/core/platform/log.ts'
import { authSecret, env } from '#cms/core/platform/runtime.ts'
import { panelText, panelWordsText } from '#src/text/panel.ts'

/** Payload itself has nothing to send: sign-in, verification and password reset are the site's own calls. */
const noMail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: () => Promise.reject(new Error('Payload sends no mail on this site')),
})

/** The CMS: collections, database and the panel under /cms. Its REST is for the panel's admins alone; server.ts sees to that. */
export default buildConfig({
  secret: authSecret(),
  db: database().adapter(),
  serverURL: env().SITE_URL,
  routes: { admin: '/cms', api: '/cms/api' },
  collections: allCollections.map(answersInKorean),
  admin: {
    user: 'member',
    avatar: 'default',
    dateFormat: 'yyyy. M. d. HH:mm',
    components: {
      beforeDashboard: ['/cms/panel/ui/Dashboard.tsx#Dashboard'],
      graphics: { Icon: '/cms/panel/ui/Logo.tsx#Mark', Logo: '/cms/panel/ui/Logo.tsx#Logo' },
      logout: { Button: '/cms/panel/ui/LogoutButton.tsx#LogoutButton' },
    },
    importMap: { baseDir: path.resolve('.'), importMapFile: path.resolve('cms/app/importMap.js') },
    meta: {
      title: panelText.title,
      titleSuffix: panelText.titleSuffix,
      defaultOGImageType: 'off',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
    },
  },
  i18n: { supportedLanguages: { ko: korean }, fallbackLanguage: 'ko', translations: { ko: panelWordsText } },
  hooks: { afterError: [reportsLateSave] },
  custom: { readOverview },
  graphQL: { disable: true },
  telemetry: false,
  maxDepth: 1,
  cors: [env().SITE_URL],
  csrf: [env().SITE_URL],
  email: noMail,
  logger: log(),
  // Payload's type lists its own errors alone; it looks the name up as it comes.
  loggingLevels: REFUSAL_LEVELS as object,
  typescript: { outputFile: path.resolve('cms/core/database/payload-types.ts'), autoGenerate: false },
})
