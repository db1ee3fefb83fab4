import {
  createPost,
  deletePost,
  getPost,
  getPostAccess,
  listPosts,
  searchPosts,
  setPostImages,
  updatePost,
} from '#src/contracts/posts.ts'
import { CategoryId } from '#src/contracts/schemas/inputs.ts'
import { endpoint, type AppEndpoint, type GuardCall } from '../call/endpoint.ts'
import { createOwnPost } from './create.ts'
import { deleteOnePost } from './delete.ts'
import { guardDeletablePost, guardOwnPost, guardPost, guardReadable } from './find.ts'
import { listAllPosts } from './list.ts'
import { readPost, readPostAccess } from './read.ts'
import { searchAllPosts } from './search.ts'
import { setImagesOfPost } from './set-images.ts'
import { updateOwnPost } from './update.ts'
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
  endpoint({ ...listPosts, handler: listAllPosts }),
  endpoint({ ...searchPosts, handler: searchAllPosts }),
  endpoint({ ...getPost, handler: readPost, guard: guardReadable }),
  endpoint({ ...getPostAccess, handler: readPostAccess, guard: guardPost }),
  endpoint({ ...createPost, handler: createOwnPost, guard: guardCategories }),
  endpoint({ ...updatePost, handler: updateOwnPost, guard: guardUpdate }),
  endpoint({ ...setPostImages, handler: setImagesOfPost, guard: guardOwnPost }),
  endpoint({ ...deletePost, handler: deleteOnePost, guard: guardDeletablePost }),
]
