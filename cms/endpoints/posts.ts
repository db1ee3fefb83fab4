import {
  createPost,
  deletePost,
  getPost,
  getPostAccess,
  likePost,
  listPosts,
  searchPosts,
  setPostImages,
  updatePost,
} from '#src/contracts/posts.ts'
import { CategoryId } from '#src/contracts/schemas/inputs.ts'
import { createOwnPost } from '../operations/create-post.ts'
import { deleteOnePost } from '../operations/delete-post.ts'
import { guardDeletablePost, guardOwnPost, guardPost, guardReadable } from '../operations/find-post.ts'
import { listAllPosts } from '../operations/list-posts.ts'
import { readPost, readPostAccess } from '../operations/read-post.ts'
import { searchAllPosts } from '../operations/search-posts.ts'
import { setImagesOfPost } from '../operations/set-post-images.ts'
import { togglePostLike } from '../operations/toggle-like.ts'
import { updateOwnPost } from '../operations/update-post.ts'
import { assertCategories } from '../operations/written-post.ts'
import { endpoint, type AppEndpoint, type GuardCall } from './endpoint.ts'

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
  endpoint({ ...likePost, handler: togglePostLike, guard: guardReadable }),
]
