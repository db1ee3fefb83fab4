import * as calls from '#src/contracts/posts.ts'
import { CategoryId } from '#src/contracts/schemas/inputs.ts'
import { endpoint, type AppEndpoint, type GuardCall } from '../call/endpoint.ts'
import { createPost } from './create.ts'
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

export const postEndpoints: AppEndpoint[] = [
  endpoint({ ...calls.listPosts, handler: listPosts }),
  endpoint({ ...calls.searchPosts, handler: searchPosts }),
  endpoint({ ...calls.getPost, handler: getPost, guard: guardReadable }),
  endpoint({ ...calls.getPostAccess, handler: getPostAccess, guard: guardPost }),
  endpoint({ ...calls.createPost, handler: createPost, guard: guardCategories }),
  endpoint({ ...calls.updatePost, handler: updatePost, guard: guardUpdate }),
  endpoint({ ...calls.setPostImages, handler: setPostImages, guard: guardOwnPost }),
  endpoint({ ...calls.deletePost, handler: deletePost, guard: guardDeletablePost }),
]
