import { LRUCache } from 'lru-cache'
import { AppError, busy } from '#src/rules/app-error.ts'
import { checkText } from '#src/text/checks.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { UnrenderableText } from './render.ts'
import { renderSync, type RenderedContent, type Rendering } from './render-sync.ts'
import { RenderThread, type Outcome } from './render-thread.ts'

/** UTF-16 units that take a few milliseconds even in the worst case, which grows with their square. */
const INLINE = 500
/** Texts up to this length have a lane to themselves: their worst case is a hundredth of that of the longest. */
const SHORT = 5_000

/**
 * Threads that render side by side, and the CPU time that a text gets on each. A normal text of 50 000 characters takes
 * a fifth of a second. What takes longer on the first two begins again on the third, and so does whatever its member
 * sends for a while, so that a slow text delays its own author alone.
 */
const LANES = {
  short: new RenderThread('short', { cpuMs: 500, niceness: 2 }),
  long: new RenderThread('long', { cpuMs: 1_000, niceness: 5 }),
  slow: new RenderThread('slow', { cpuMs: 2_000, niceness: 10 }),
}
type Lane = keyof typeof LANES

/** How long, and of how many members at most, it is known that a text of theirs overran. */
const SLOW_MS = 10 * 60_000
const MOST_SLOW = 10_000

/** Members with a text that exceeded its rendering time lately. */
const slowMembers = () => shared('slowMembers', () => new LRUCache<string, true>({ max: MOST_SLOW, ttl: SLOW_MS }))

/**
 * Renders what the caller wrote, a long text on a separate thread. One text of a member may wait in a lane, a further
 * one throws UNAVAILABLE; a text that exceeds 2 s of CPU time, 256 MB or the most markup throws VALIDATION.
 */
export async function renderContent(req: AppRequest, rendering: Rendering): Promise<RenderedContent> {
  const { length } = rendering.text
  if (length <= INLINE) return renderInline(rendering)
  const memberId = req.actor?.id ?? ''
  const first: Lane = slowMembers().has(memberId) ? 'slow' : length <= SHORT ? 'short' : 'long'
  const outcome = await renderIn(first, req, rendering)
  if (!('overran' in outcome)) return renderedOr400(outcome)
  slowMembers().set(memberId, true)
  if (req.signal?.aborted) throw busy()
  return renderedOr400(first === 'slow' ? outcome : await renderIn('slow', req, rendering))
}

/** As `renderContent`; throws VALIDATION for a text with uploads that it may not show, because they would be missing from it. */
export async function renderShowingAll(req: AppRequest, rendering: Rendering): Promise<RenderedContent> {
  const rendered = await renderContent(req, rendering)
  if (rendered.hasForeignImages) throw new AppError('VALIDATION', { fields: { content: checkText.contentImage } })
  return rendered
}

const renderIn = (lane: Lane, { actor, signal }: AppRequest, rendering: Rendering): Promise<Outcome> =>
  runQueued(`markdown:${lane}`, () => LANES[lane].render(rendering), {
    queueKey: actor?.id,
    waitingPerKey: 1,
    signal,
  })

const unrenderable = (): AppError => new AppError('VALIDATION', { fields: { content: checkText.contentUnrenderable } })

function renderedOr400(outcome: Outcome): RenderedContent {
  if ('rendered' in outcome) return outcome.rendered
  throw unrenderable()
}

function renderInline(rendering: Rendering): RenderedContent {
  try {
    return renderSync(rendering)
  } catch (error) {
    throw error instanceof UnrenderableText ? unrenderable() : error
  }
}
