/** Closing and opening the comments of a post. */
export const commentsMenuText = {
  byStaffNotOpened: '운영진이 닫은 댓글은 글쓴이가 다시 열 수 없어요.',
  close: '댓글 닫기',
  open: '댓글 다시 열기',
  closed: '댓글을 닫았어요',
  closedHint: '남겨진 댓글은 그대로 보여요.',
  opened: '댓글을 다시 열었어요',
  failed: '댓글을 닫거나 열지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
