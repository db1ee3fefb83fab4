import type { APIRoute } from 'astro'
import { iconPath } from '#src/rules/brand-files.ts'
import { PAPER } from '#src/rules/logo.ts'
import { layoutText } from '#src/text/layout.ts'
import { siteText } from '#src/text/site.ts'

/** The forum as an app that a phone installs: its names, icons and what other apps may share with it. */
export const GET: APIRoute = ({ locals: { site } }) => {
  const icon = (size: 192 | 512) => ({ src: iconPath(site, size), sizes: `${size}x${size}`, type: 'image/png' })
  const masked = { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' }
  const manifest = {
    id: '/',
    name: siteText.name,
    short_name: site.siteName,
    lang: 'ko',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER.ground,
    theme_color: PAPER.ground,
    icons: [icon(192), icon(512), ...(site.icon ? [] : [masked])],
    shortcuts: [
      { name: layoutText.write, url: '/create-post' },
      { name: layoutText.notifications, url: '/notifications' },
      { name: layoutText.search, url: '/search' },
    ],
    share_target: {
      action: '/create-post',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
