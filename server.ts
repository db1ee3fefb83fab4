import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { owedBy } from '#src/rules/owed.ts'
import { openDatabase } from '#cms/operations/boot/open-database.ts'
import { whyBanned } from '#cms/safety/bans.ts'
import { viewerBy, signedInBy } from '#cms/sessions/actor.ts'
import { startAccessWriter } from '#cms/safety/access-record.ts'
import { startSeenWriter } from '#cms/sessions/last-seen.ts'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { watchDatabase } from '#cms/core/database/availability.ts'
import { portOf } from '#cms/core/database/port.ts'
import { followDrops } from '#cms/core/database/replica-drops.ts'
import { apiHandler } from '#cms/core/http/api.ts'
import { assetHandler } from '#cms/core/http/assets.ts'
import { adHandler } from '#cms/content/serve-ad.ts'
import { faceHandler } from '#cms/media-serving/serve-face.ts'
import { mediaHandler } from '#cms/media-serving/serve.ts'
import { guardConnections } from '#cms/core/http/connection-limits.ts'
import { refuseRemoteRequest, isRemoteOnLoopbackSite } from '#cms/core/http/loopback-site-url.ts'
import { inRequestOrder } from '#cms/core/http/pipelining.ts'
import { secondListener, listen, listeningText } from '#cms/core/http/listen.ts'
import { pageHandler, type PageSearch, type RenderPage } from '#cms/core/http/pages.ts'
import { panelHandler } from '#cms/panel/serve.ts'
import { followPageClears } from '#cms/core/page-cache/page-cache.ts'
import { mountSimulator, type Mounted } from '#cms/payments/simulator/mount.ts'
import { answerMalformed, hangUp } from '#cms/core/http/malformed-requests.ts'
import { cutSlowBody } from '#cms/core/http/slow-body.ts'
import { assertBackupDir } from '#cms/operations/backup/backup-dir.ts'
import { startHandedImports } from '#cms/operations/importing/do-handed-orders.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { startPushes } from '#cms/push/deliver.ts'
import { resumeMails } from '#cms/mail/send.ts'
import { stopOnSignal } from '#cms/core/http/graceful-stop.ts'
import { startJobs } from '#cms/core/jobs/start.ts'
import { startLive } from '#cms/core/live/streams.ts'
import { startIdleCollection } from '#cms/core/platform/idle-collection.ts'
import { log } from '#cms/core/platform/log.ts'
import type { Identify } from '#cms/core/platform/request.ts'
import { endEarlierReadOnly, watchReadOnly } from '#cms/core/database/read-only-mode.ts'
import { pageCache } from '#cms/core/page-cache/page-cache.ts'
import { mediaStore } from '#cms/media/store.ts'
import { removeStaleForms } from '#cms/media/form-folders.ts'
import { newRequest, noteRoute, withRequest } from '#cms/core/platform/current-request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { METRICS_PATH, openMetrics, type Metrics } from '#cms/operations/telemetry/metrics.ts'
import { openTraces } from '#cms/operations/telemetry/traces.ts'
import { prepareContent } from '#cms/operations/seed/prepare.ts'
import { legacyPath } from '#cms/moving-in/legacy-path.ts'
import { countSearch } from '#cms/posts/count-search.ts'
import { countPageView, startViewWriter } from '#cms/posts/views.ts'
import { countPage, startVisitorWriter } from '#cms/visitors/count.ts'

type Handler = (message: IncomingMessage, res: ServerResponse) => Promise<void> | void

const MOST_CONNECTIONS = 10_000
const AREAS = ['/api', '/media', '/face', '/ad', '/cms', '/_next', '/_astro']
const PANEL = /^\/(cms|_next)(\/|\?|$)/

const say = (text: string): void => console.log(text)

/** The built pages, or Astro's development server inside this process. */
async function pagesOf(payload: Payload, identify: Identify): Promise<Handler> {
  if (env().NODE_ENV === 'development') {
    const { dev } = await import('astro')
    const astro = await dev({ root: '.', logLevel: 'warn', server: { port: 0 } })
    return (message, res) => astro.handle(message, res)
  }
  const built = new URL('./dist/server/entry.mjs', import.meta.url).href
  const { render } = (await import(built)) as { render: RenderPage }
  const onSearch = (search: PageSearch) => void countSearch(payload, search, new Date())
  const movedTo = (address: URL) => legacyPath(payload, address)
  const onPage = (message: IncomingMessage, ip: string) => countPage(payload, message, ip)
  return pageHandler({ payload, render, identify, onVisit: countPageView, onPage, onSearch, movedTo })
}

interface Parts {
  simulator: Mounted | null
  metrics: Metrics | null
}

/** The pattern of a request's route before more is known of it. */
const areaOf = (url: string): string => AREAS.find((area) => url.startsWith(`${area}/`))?.concat('/*') ?? '/*'

async function routesOf(payload: Payload, { simulator, metrics }: Parts): Promise<Handler> {
  const identify: Identify = (token) => viewerBy(payload, token)
  // The calls refuse who is suspended, and say why.
  const api = apiHandler({
    payload,
    endpoints: allEndpoints,
    identify: (token) => signedInBy(payload, token),
    whyNotWrite: whyBanned,
  })
  const media = mediaHandler(payload, async (token) => {
    const viewer = await identify(token)
    // The calls refuse such an admin, so pictures are those of a guest.
    return viewer && owedBy(viewer.actor) === 'password' ? null : viewer
  })
  const face = faceHandler(payload)
  const ad = adHandler(payload)
  const panel = panelHandler(payload, identify)
  const pages = await pagesOf(payload, identify)
  const assets = env().NODE_ENV === 'development' ? null : assetHandler()
  return (message, res) => {
    if (isRemoteOnLoopbackSite(message)) return refuseRemoteRequest(message, res)
    const url = message.url ?? '/'
    noteRoute(areaOf(url))
    if (url.startsWith('/api/') || url === '/api' || url.startsWith('/api?')) return api(message, res)
    if (url.startsWith('/media/')) return media(message, res)
    if (url.startsWith('/face/')) return face(message, res)
    if (url.startsWith('/ad/')) return ad(message, res)
    if (PANEL.test(url)) return panel(message, res)
    if (url === METRICS_PATH && metrics) return metrics.answer(message, res)
    if (simulator?.handle(message, res)) return
    if (assets?.(message, res)) return
    return pages(message, res)
  }
}

async function start(): Promise<void> {
  assertBackupDir()
  const payload = await openDatabase(say)
  await endEarlierReadOnly(payload, say)
  // One process owns the embedded database and its folder; replicas on MongoDB may share one.
  await removeStaleForms(new Date(), { isAlone: !env().DATABASE_URI })
  await mediaStore().check()
  await prepareContent(payload, say)
  await resumeMails(payload)
  const stopWatching = watchDatabase(payload)
  const simulator = mountSimulator()
  const metrics = await openMetrics(payload)
  const traces = await openTraces()
  const route = await routesOf(payload, { simulator, metrics })
  // A slow body is cut by its pace, so that a large upload over a slow connection has the time it needs.
  const options = {
    requestTimeout: 300_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 10_000,
    // How often the timeouts above are checked; Node's own 30 s would double them.
    connectionsCheckingInterval: 5_000,
    // Refused below, with our headers.
    requireHostHeader: false,
    // Next listens for web sockets once it is prepared: guests would reach it past the access check, and keep their connections.
    shouldUpgradeCallback: () => env().NODE_ENV === 'development',
  }
  const answer = inRequestOrder((message, res) => {
    if (message.httpVersion === '1.1' && message.headers.host === undefined) return hangUp(message.socket, 400)
    cutSlowBody(message)
    const request = newRequest()
    res.setHeader('X-Request-Id', request.id)
    metrics?.count(message, res, request)
    traces?.trace(message, res, request)
    withRequest(request, () => {
      void (async () => route(message, res))().catch((error: unknown) => {
        log().error({ err: error, path: message.url?.split('?', 1)[0] }, 'answering failed')
        res.destroy()
      })
    })
  })
  const server = createServer(options, answer)
  server.on('clientError', answerMalformed)
  server.on('checkExpectation', ({ socket }: IncomingMessage) => hangUp(socket, 417))
  guardConnections(server, { most: MOST_CONNECTIONS, ofAddress: env().CONNECTIONS_PER_ADDRESS })
  const secondary = secondListener(server)
  const stopSeen = startSeenWriter(payload)
  const stopAccess = startAccessWriter(payload)
  const stopViews = startViewWriter(payload)
  const stopVisitors = startVisitorWriter(payload)
  const stopJobs = startJobs(payload, JOBS)
  followPageClears()
  const stopFollowing = followDrops(payload)
  const stopLive = startLive(payload)
  const stopPushes = startPushes(payload)
  const stopImports = startHandedImports(payload)
  startIdleCollection()
  const stopReadAhead = portOf(payload).startReadAhead()
  // The notice is a part of pages.
  const stopReadOnly = watchReadOnly(payload, () => pageCache().clear(['site']))
  stopOnSignal(server, {
    second: secondary,
    stopWork: () => {
      stopLive()
      stopFollowing()
      stopPushes()
      stopReadOnly()
      stopReadAhead()
      simulator?.stop()
      return Promise.all([stopJobs(), stopImports()]).then(() => undefined)
    },
    close: async () => {
      await stopViews()
      await stopVisitors()
      await stopSeen()
      await stopAccess()
      stopWatching()
      await payload.destroy()
      await traces?.stop()
    },
  })
  const port = await listen(server, secondary, env())
  say(listeningText(env(), port))
  say(`ready http://localhost:${port}`)
}

// A build that replaces dist/ under a running server removes files that are about to be streamed.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  log().error({ err: error }, 'uncaught')
  if (error.code !== 'ENOENT' || error.syscall !== 'open') process.exit(1)
})

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
