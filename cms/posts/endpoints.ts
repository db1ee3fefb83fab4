import * as calls from '#src/contracts/posts.ts'
import { CategoryId } from '#src/contracts/schemas/inputs.ts'
import type { GuardCall } from '../call/call.ts'
import { serve } from '../call/endpoint.ts'
import { createPost, renderPost } from './create.ts'
import { deletePost } from './delete.ts'
import { guardDeletablePost, guardOwnPost, guardPost, guardReadable } from './find.ts'
import { listPosts } from './list.ts'
import { getPost, getPostAccess } from './read.ts'
import { searchPosts } from './search.ts'
import { setPostImages } from './set-images.ts'
import { updatePost } from './update.ts'
import { assertCategories } from './written.ts'

/** An unknown category is refused before a bad text is. */
const guardCategories = async ({ req, received: { categoryIds } }: GuardCall) => {
  if (Array.isArray(categoryIds))
    await assertCategories(
      req,
      categoryIds.filter((id) => CategoryId.safeParse(id).success),
    )
}

const guardUpdate = async (call: GuardCall) => {
  await guardOwnPost(call)
  await guardCategories(call)
}

export const postEndpoints = [
  serve(calls.listPosts, listPosts),
  serve(calls.searchPosts, searchPosts),
  serve(calls.getPost, getPost, { guard: guardReadable }),
  serve(calls.getPostAccess, getPostAccess, { guard: guardPost }),
  serve(calls.createPost, createPost, { guard: guardCategories, prepare: renderPost }),
  serve(calls.updatePost, updatePost, { guard: guardUpdate }),
  serve(calls.setPostImages, setPostImages, { guard: guardOwnPost }),
  serve(calls.deletePost, deletePost, { guard: guardDeletablePost }),
]
