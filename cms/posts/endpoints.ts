import * as boardCalls from '#src/contracts/admin-categories.ts'
import * as arrangeCalls from '#src/contracts/admin-posts.ts'
import * as adminCalls from '#src/contracts/admin-removals.ts'
import { getPostAuthor as authorCall } from '#src/contracts/anonymous.ts'
import * as categoryCalls from '#src/contracts/categories.ts'
import * as calls from '#src/contracts/posts.ts'
import * as uploadCalls from '#src/contracts/uploads.ts'
import * as userCalls from '#src/contracts/users.ts'
import * as wordCalls from '#src/contracts/word-filter.ts'
import * as readingCalls from '#src/contracts/read-positions.ts'
import { CategoryId } from '#src/contracts/schemas/inputs.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { assertCategories, findCategory } from '#cms/categories/find.ts'
import { guardMember } from '#cms/members/find.ts'
import { boardsOfPost } from '#cms/holds/boards-of.ts'
import { findPostCategories } from './post-categories.ts'
import { getPostAuthor } from './author.ts'
import { deletePostFile } from './delete-file.ts'
import { createPost, renderPost } from './create.ts'
import { movePost } from './move.ts'
import { guardPin, pinPost } from './pin.ts'
import { deletePost, getPostModeration, restorePost } from './removal.ts'
import { guardArrangeable, guardDeletablePost, guardOwnPost, guardPost, guardReadable } from './find.ts'
import { guardFeed, seeFollowing } from './following.ts'
import { listBestPosts } from './best-list.ts'
import { listHotPosts } from './hot.ts'
import { findNeighbours, guardNeighbours } from './neighbours.ts'
import { listCategoryPosts, listPosts, listUserLikes, listUserPosts } from './list.ts'
import { getPost, getPostAccess, viewPost } from './read.ts'
import { guardPrefixes, renamePrefix } from './rename-prefix.ts'
import { searchPosts } from './search.ts'
import { guardCommentsOpen, setCommentsOpen } from './comments-open.ts'
import { setPostImages } from './set-images.ts'
import { tryFilteredWord } from './try-word.ts'
import { updatePost } from './update.ts'
import { assertMayWriteIn } from './post-columns.ts'
import { uploadPostFiles } from './upload-files.ts'
import { uploadPostImages } from './upload-images.ts'

/** Refuses an unknown category, and one that the caller may not write in, before the text is validated. */
const guardCategories = async ({ req, received: { categoryIds } }: GuardCall, current: readonly unknown[] = []) => {
  if (!Array.isArray(categoryIds)) return
  const ids = categoryIds.filter((id) => CategoryId.safeParse(id).success)
  await assertCategories(req, ids, current)
  if (req.actor) await assertMayWriteIn({ req, actor: req.actor }, ids, current)
}

const guardCategory = async ({ req, params }: GuardCall) => void (await findCategory(req, params.slug ?? ''))

const guardOptionalCategory = async ({ req, received: { category } }: GuardCall) => {
  if (typeof category === 'string') await findCategory(req, category)
}

const guardWithCategories = (guard: (call: GuardCall) => Promise<void>) => async (call: GuardCall) => {
  await guard(call)
  const { id = '' } = call.params
  await guardCategories(call, (await findPostCategories(call.req, [id])).get(id))
}

export const postEndpoints = [
  serve(calls.listPosts, listPosts, { guard: guardFeed }),
  serve(readingCalls.seeFollowing, seeFollowing),
  serve(categoryCalls.listCategoryPosts, listCategoryPosts, { guard: guardCategory }),
  serve(calls.listHotPosts, listHotPosts, { guard: guardOptionalCategory }),
  serve(calls.listBestPosts, listBestPosts, { guard: guardOptionalCategory }),
  serve(calls.searchPosts, searchPosts),
  serve(calls.getPost, getPost, { guard: guardReadable, boards: boardsOfPost }),
  serve(calls.findNeighbours, findNeighbours, { guard: guardNeighbours }),
  serve(calls.viewPost, viewPost, { guard: guardReadable }),
  serve(calls.getPostAccess, getPostAccess, { guard: guardPost, boards: boardsOfPost }),
  serve(calls.createPost, createPost, {
    guard: (call) => guardCategories(call),
    prepare: renderPost,
    again: (call, id) => getPost({ ...call, input: { id } }),
  }),
  serve(calls.updatePost, updatePost, { guard: guardWithCategories(guardOwnPost) }),
  serve(calls.setPostImages, setPostImages, { guard: guardOwnPost }),
  serve(calls.setCommentsOpen, setCommentsOpen, { guard: guardCommentsOpen, boards: boardsOfPost }),
  serve(calls.deletePostFile, deletePostFile, { guard: guardDeletablePost, boards: boardsOfPost }),
  serve(calls.deletePost, deletePost, { guard: guardDeletablePost, boards: boardsOfPost }),
  serve(wordCalls.tryFilteredWord, tryFilteredWord),
  serve(boardCalls.renamePrefix, renamePrefix, { guard: guardPrefixes }),
  serve(arrangeCalls.pinPost, pinPost, { guard: guardPin, boards: boardsOfPost }),
  serve(arrangeCalls.movePost, movePost, { guard: guardWithCategories(guardArrangeable), boards: boardsOfPost }),
  serve(adminCalls.getPostModeration, getPostModeration, { boards: boardsOfPost }),
  serve(authorCall, getPostAuthor),
  serve(adminCalls.restorePost, restorePost, { guard: guardPost, boards: boardsOfPost }),
  serve(userCalls.listUserPosts, listUserPosts, { guard: guardMember }),
  serve(userCalls.listUserLikes, listUserLikes, { guard: guardMember }),
  serve(uploadCalls.uploadPostImages, uploadPostImages),
  serve(uploadCalls.uploadPostFiles, uploadPostFiles),
]
