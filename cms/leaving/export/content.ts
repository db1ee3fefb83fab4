import { splitImages } from '#src/rules/images.ts'
import { askedLevel, isSecretLevel } from '#src/rules/secrets.ts'
import { splitTags } from '#src/rules/tags.ts'
import { allCategories } from '#cms/categories/find.ts'
import { placesOf } from '#cms/posts/poll-ids.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import { DRAFT_CARD_FIELDS } from '#cms/posts/draft-present.ts'
import { showDrafts } from '#cms/posts/draft-read.ts'
import { findPostCategories } from '#cms/posts/post-categories.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { OLDEST_FIRST, rowPages, type Owner } from './row-pages.ts'

/** The member's posts, removed ones included as long as their text is retained. */
export const postPages = (req: AppRequest, { id, origin }: Owner) =>
  rowPages(req, {
    collection: 'post',
    where: { author: { equals: id } },
    fields: [
      'id',
      'title',
      'prefix',
      'tags',
      'content',
      'imageUrl',
      'levelRestriction',
      'isAnonymous',
      'likeCount',
      'commentCount',
      'viewCount',
      'createdAt',
      'editedAt',
      'removedAt',
    ],
    sort: OLDEST_FIRST,
    show: async (rows) => {
      const categoriesOf = await findPostCategories(
        req,
        rows.map((post) => post.id),
      )
      const names = new Map((await allCategories(req)).map((category) => [category.id, category.name]))
      return rows.map(({ imageUrl, editedAt, removedAt, levelRestriction, isAnonymous, prefix, tags, ...post }) => ({
        ...post,
        levelRestriction: askedLevel(levelRestriction),
        isSecret: isSecretLevel(levelRestriction),
        isAnonymous: isAnonymous === true,
        prefix: prefix ?? null,
        tags: splitTags(tags),
        url: `${origin}/post/${post.id}`,
        categories: (categoriesOf.get(post.id) ?? []).flatMap((category) => names.get(category) ?? []),
        imageUrls: splitImages(imageUrl).map((url) => origin + url),
        updatedAt: editedAt,
        removedAt: removedAt ?? null,
      }))
    },
  })

/** The member's unpublished posts. */
export const draftPages = (req: AppRequest, { id, origin }: Owner) =>
  rowPages(req, {
    collection: 'draft',
    where: { member: { equals: id } },
    fields: [...DRAFT_CARD_FIELDS, 'content'],
    sort: OLDEST_FIRST,
    show: async (rows) =>
      (await showDrafts(req, rows)).map(({ excerpt: _, files: __, fileCount: ___, imageUrls, ...draft }) => ({
        ...draft,
        imageUrls: imageUrls.map((url) => origin + url),
      })),
  })

export const commentPages = (req: AppRequest, { id, origin }: Owner) =>
  rowPages(req, {
    collection: 'comment',
    where: { author: { equals: id } },
    fields: [
      'id',
      'post',
      'parent',
      'isSecret',
      'isAnonymous',
      'content',
      'imageUrl',
      'likeCount',
      'createdAt',
      'editedAt',
      'removedAt',
    ],
    sort: OLDEST_FIRST,
    show: async (rows) => {
      const read = await textPresenter(
        req,
        rows.map(({ content }) => content),
      )
      return rows.map(
        ({ post, parent, isSecret, isAnonymous, content, imageUrl, editedAt, removedAt, ...comment }) => ({
          ...comment,
          content: read(content).text,
          imageUrl: imageUrl ? origin + imageUrl : null,
          url: `${origin}/comment/${comment.id}`,
          postId: post,
          parentId: parent ?? null,
          isSecret: isSecret === true,
          isAnonymous: isAnonymous === true,
          updatedAt: editedAt,
          removedAt: removedAt ?? null,
        }),
      )
    },
  })

export const likePages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'like',
    where: { and: [{ member: { equals: id } }, { isLiked: { equals: true } }] },
    fields: ['post', 'comment', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      rows.map(({ post, comment, createdAt }) => ({ postId: post ?? null, commentId: comment ?? null, createdAt })),
  })

/** The places of the chosen options, as `mine` of a poll. */
export const votePages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'poll-vote',
    where: { member: { equals: id } },
    fields: ['poll', 'options', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      rows.map(({ poll, options, createdAt }) => ({ postId: poll, options: placesOf(options), createdAt })),
  })

/** The posts of others whose comments notify the member, and those that they stopped. */
export const watchPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'watch',
    where: { member: { equals: id } },
    fields: ['post', 'isWatching', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) => rows.map(({ post, ...watch }) => ({ ...watch, postId: post })),
  })

/** How far the member read the comments of posts. */
export const readPositionPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'read-position',
    where: { member: { equals: id } },
    fields: ['post', 'until', 'at'],
    sort: ['at', 'id'],
    show: (rows) => rows.map(({ post, until, at }) => ({ postId: post, readUntil: until, lastVisitAt: at })),
  })
