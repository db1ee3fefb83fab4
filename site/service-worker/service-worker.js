// The service worker, served as /sw.js (site/pages/sw.js.ts), which puts its texts in place of TEXT. It shows pushes, and
// keeps the page for no connection and the posts that were opened last; nothing of /api ever.

/* global TEXT */
const PAGES = 'pages'
const FILES = 'files'
const SHELL = '/offline'
const OWNER = '/offline/owner'
const MOST_PAGES = 20
const MOST_FILES = 60
const POST = /^\/post\/[^/]+$/
/** What is not a page of the site. */
const ELSEWHERE = /^\/(api|cms|_next|media)(\/|$)/
/** The style sheets and scripts of a page that it loads by itself. */
const FILE = /<(?:link|script)[^>]+(?:href|src)="?(\/_astro\/[^">\s]+\.(?:css|js))/g

/** Whether the last page came from here: what it loads then does so too. */
let isOffline = false

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(ELSEWHERE.test(pathname) ? passOn(event) : openPage(event, pathname, search))
  } else if (isOffline && pathname.startsWith('/_astro/')) {
    event.respondWith(caches.match(request).then((file) => file ?? fetch(request)))
  }
})

// The page says whose it is and which post it shows; a browser that somebody else uses now forgets what was cached.
self.addEventListener('message', (event) => {
  const { member, path } = event.data
  event.waitUntil(belongTo(member).then(() => (POST.test(path) ? fetchPage(path) : undefined)))
})

self.addEventListener('push', (event) => {
  const { id, title, body, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { id, url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data.url))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew()))

/**
 * Answers with the request that navigation preload has already sent. A navigation that the worker leaves unanswered is
 * sent a second time by the browser, so that a sign-in redeems its code twice.
 */
async function passOn(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function openPage(event, pathname, search) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    isOffline = false
    // A page that is fetched ahead may never be opened; when it is, it says so.
    const isOpened = !event.request.headers.get('Sec-Purpose')
    if (isOpened && POST.test(pathname) && page.status === 200) event.waitUntil(keepPage(pathname, page.clone()))
    return page
  } catch {
    isOffline = true
    return (await keptPage(pathname)) ?? shell(pathname + search)
  }
}

/** Keeps the open page, as the browser's own cache has it: it may have come before this worker, or ahead of its opening. */
async function fetchPage(path) {
  const page = await fetch(path, { cache: 'force-cache' }).catch(() => null)
  if (page?.status === 200) await keepPage(path, page)
}

/** Keeps a page as the newest one, with what it needs to look the same. */
async function keepPage(path, page) {
  const html = await page.clone().text()
  const pages = await caches.open(PAGES)
  await pages.delete(path)
  await pages.put(path, page)
  await dropOldest(pages, MOST_PAGES)
  await keepFiles(html)
}

async function keepShell() {
  const page = await fetch(SHELL)
  const files = await caches.open(FILES)
  await files.put(SHELL, page.clone())
  await keepFiles(await page.text())
}

async function keepFiles(html) {
  const files = await caches.open(FILES)
  const wanted = [...html.matchAll(FILE)].map(([, file]) => file)
  for (const file of new Set(wanted)) if (!(await files.match(file))) await files.add(file).catch(() => undefined)
  await dropOldest(files, MOST_FILES)
}

/** Never the shell, which is put first and is always needed. */
async function dropOldest(cache, most) {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== SHELL)
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

/** A cached post, which says that it is one. */
async function keptPage(path) {
  const cached = await caches.open(PAGES).then((pages) => pages.match(path))
  if (!cached) return null
  const html = await cached.text()
  const note = `<p class="offline-note" data-offline role="status"><b>${TEXT.title}</b> ${TEXT.cached}</p>`
  return pageOf(
    html.replace(/<main[^>]*>/, (main) => main + note),
    cached,
  )
}

/** The page for no connection, with a link to what was wanted and links to the cached posts, the newest first. */
async function shell(wanted) {
  const cached = await caches.open(FILES).then((files) => files.match(SHELL))
  if (!cached) return Response.error()
  const pages = await caches.open(PAGES)
  const links = []
  for (const request of await pages.keys()) {
    const html = await pages.match(request).then((page) => page.text())
    // As it stands in an attribute, where `<` is itself.
    const title = /<meta content="([^"]*)" property="og:title"/.exec(html)?.[1].replaceAll('<', '&lt;')
    links.unshift(`<li><a href="${new URL(request.url).pathname}">${title ?? TEXT.post}</a></li>`)
  }
  const html = await cached.text()
  const filled = html
    .replace(`href="${SHELL}"`, () => `href="${wanted}"`)
    .replace('<ul data-cached hidden>', () => `<ul${links.length ? '' : ' hidden'}>${links.join('')}`)
  return pageOf(filled, cached)
}

function pageOf(html, { headers }) {
  const policy = headers.get('content-security-policy')
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...(policy && { 'Content-Security-Policy': policy }) },
  })
}

/** Remembers whose browser it is; of another member before nothing stays, no push either. */
async function belongTo(member) {
  const files = await caches.open(FILES)
  const before = await files.match(OWNER).then((owner) => owner?.text() ?? '')
  if (before === member) return
  await caches.delete(PAGES)
  if (before) {
    const subscription = await self.registration.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    for (const shown of await self.registration.getNotifications()) shown.close()
  }
  await files.put(OWNER, new Response(member))
}

/** Shows the page in the tab that has it open, else in a new one: another tab may hold what somebody is writing. */
async function follow(url) {
  const target = new URL(url, location.origin)
  if (target.origin !== location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((client) => new URL(client.url).pathname === target.pathname)
  if (open) await open.focus()
  else await self.clients.openWindow(target.href)
}

/** The browser's push service has ended the subscription: a new one takes its place, by the cookie's token. */
async function subscribeAnew() {
  const send = (path, headers, body) =>
    fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const { token } = await send('/auth/token', {}, {}).then((answer) => answer.json())
  if (!token) return
  const { key } = await fetch('/api/push/key').then((answer) => answer.json())
  const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await send('/push/subscriptions', { Authorization: `Bearer ${token}` }, made)
}
