import type { APIContext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { AppError } from '#src/rules/app-error.ts'
import { cookieView } from '#src/rules/post-views.ts'
import { signInPath } from '#src/rules/next-path.ts'
import { findSite, viewerOfCookie } from './cms.ts'
import { loadViewer } from './loaders/viewer.ts'

/** Loads the viewer of a page, and turns an AppError that a page throws into the matching page. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request } = context
  if (import.meta.env.DEV) Object.assign(locals, await viewerOfCookie(request.headers.get('cookie')))
  locals.actor ??= null
  locals.now ??= new Date()
  locals.view ??= cookieView(import.meta.env.DEV ? request.headers.get('cookie') : null)
  locals.tags ??= new Set()
  locals.viewOf ??= null
  locals.requestId ??= null
  locals.route = context.routePattern
  // Every page says the site's name.
  locals.tags.add('site')
  locals.site = await findSite(locals)
  try {
    if (locals.viewerData === undefined) await loadViewer(locals)
    return await next()
  } catch (error) {
    locals.failure = error
    if (error instanceof AppError) return answerOf(error, context)
    throw error
  }
})

function answerOf(error: AppError, { url, redirect, rewrite }: APIContext) {
  if (error.status === 401) return redirect(signInPath(url))
  if (error.status === 400 || error.status === 403 || error.status === 404) return rewrite('/404')
  throw error
}
