import { AppError } from '#src/rules/app-error.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { setLikes, type LikeRequest, type LikeResult, type LikeTarget } from './set-likes.ts'

/** One request, and what it likes. */
export interface Like {
  target: LikeTarget
  request: LikeRequest
}

/**
 * Applies requests to like or unlike works of one author in the open transaction, those of each work together and in their
 * order. Returns for each what `setLikes` does, or the refusal: a work that was removed keeps no other's likes from counting.
 */
export async function setLikesOfMany(req: AppRequest, likes: readonly Like[]): Promise<(LikeResult | AppError)[]> {
  const results: (LikeResult | AppError)[] = []
  const ofWork = Map.groupBy(likes.keys(), (index) => likes[index]?.target.work.id)
  for (const indexes of ofWork.values()) {
    const mine = indexes.flatMap((index) => likes[index] ?? [])
    const answers = await answersOf(req, mine)
    for (const [place, index] of indexes.entries()) results[index] = answers[place] as LikeResult | AppError
  }
  return results
}

async function answersOf(req: AppRequest, likes: readonly Like[]): Promise<(LikeResult | AppError)[]> {
  const [first] = likes
  if (!first) return []
  try {
    return await setLikes(
      req,
      first.target,
      likes.map(({ request }) => request),
    )
  } catch (error) {
    // Thrown before anything of this work is written.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return likes.map(() => error)
    throw error
  }
}
