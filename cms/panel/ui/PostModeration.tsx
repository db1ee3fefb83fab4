'use client'
import { deletePost } from '#src/contracts/posts.ts'
import { RemovalPart } from './RemovalPart.tsx'

/** What an admin may do about a post. */
export const PostModeration = () => <RemovalPart contract={deletePost} kind="post" />
