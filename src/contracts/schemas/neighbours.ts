import { z } from 'zod'
import { Post } from './posts.ts'

/** A page of a list, and the posts beside one of its posts: `previous` stands below it and is older, `next` above it. */
export const Neighbours = z
  .object({ previous: Post.nullable(), next: Post.nullable(), page: z.int().min(1), posts: z.array(Post) })
  .meta({ id: 'Neighbours' })
export type Neighbours = z.infer<typeof Neighbours>
