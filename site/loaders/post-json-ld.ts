import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { splitImages } from '#src/rules/images.ts'
import { nameOf } from '../components/people/person.ts'

/** schema.org DiscussionForumPosting of a post and the comments that its page shows. */
export function postJsonLd(post: Post, comments: Comment[], origin: string): Record<string, unknown> {
  const url = `${origin}/post/${post.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    headline: post.title,
    text: post.excerpt,
    inLanguage: 'ko',
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    image: splitImages(post.imageUrl).map((image) => origin + image),
    author: person(post.author, origin),
    commentCount: post.commentCount,
    interactionStatistic: [counted('LikeAction', post.likeCount), counted('CommentAction', post.commentCount)],
    comment: comments
      .filter(({ deleted }) => !deleted)
      .map((comment) => ({
        '@type': 'Comment',
        '@id': `${url}#comment-${comment.id}`,
        text: comment.content,
        datePublished: comment.createdAt,
        author: person(comment.author, origin),
        interactionStatistic: counted('LikeAction', comment.likeCount),
      })),
  }
}

const person = (author: Post['author'], origin: string) =>
  author ? { '@type': 'Person', name: nameOf(author), url: `${origin}/profile/${author.id}` } : undefined

const counted = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})
