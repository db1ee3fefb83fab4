import { z } from 'zod'
import { contract } from './contract.ts'
import { Limit, Slice } from './schemas/inputs.ts'
import { Post } from './schemas/posts.ts'
import { Tag, TagBeginning, TagCount } from './schemas/tags.ts'

/** `q` is the beginning of a tag. */
export const listTags = contract({
  summary: '최근 30일 동안 많이 쓴 태그',
  method: 'get',
  path: '/tags',
  auth: 'post.read',
  input: z.object({ q: TagBeginning.default(''), limit: Limit }),
  output: z.array(TagCount),
})

/** A tag that no post has is an empty list. */
export const listTagPosts = contract({
  summary: '태그가 달린 글. 최신순',
  method: 'get',
  path: '/tags/:tag/posts',
  auth: 'post.read',
  input: Slice.safeExtend({ tag: Tag }),
  output: z.array(Post),
})
