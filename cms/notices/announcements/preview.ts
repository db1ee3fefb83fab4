import type { Endpoint } from 'payload'
import { LIMITS } from '#src/rules/limits.ts'
import { renderMarkdown } from '#cms/machinery/markdown/render.ts'
import { opensPanel } from '#cms/machinery/collection/access.ts'

/** Draws markdown in the panel as readers will see it. */
export const previewEndpoint: Endpoint = {
  path: '/preview',
  method: 'post',
  handler: async (req) => {
    if (!opensPanel({ req })) return new Response(null, { status: 404 })
    const { content } = ((await req.json?.()) ?? {}) as { content?: unknown }
    return Response.json({ html: renderMarkdown(String(content ?? '').slice(0, LIMITS.text.max)) })
  },
}
