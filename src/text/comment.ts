/** What the server says about comments; the sentences of the thread are in comment-view.ts. */
export const commentText = {
  noReplyTo: '이 댓글에는 답글을 달 수 없어요.',
} as const
