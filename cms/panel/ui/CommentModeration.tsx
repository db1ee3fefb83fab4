'use client'
import { deleteComment } from '#src/contracts/comments.ts'
import { RemovalPart } from './RemovalPart.tsx'

/** What an admin may do about a comment. */
export const CommentModeration = () => <RemovalPart contract={deleteComment} kind="comment" />
