/** Posts that take no more comments. */
export const closedCommentsText = {
  /** In place of the field, and what a comment is refused with. */
  why: {
    author: '글쓴이가 댓글을 닫았어요. 남겨진 댓글은 그대로 읽고 좋아요를 누를 수 있어요.',
    staff: '운영진이 댓글을 닫았어요. 남겨진 댓글은 그대로 읽고 좋아요를 누를 수 있어요.',
    age: '오래된 글이라 댓글이 닫혔어요. 남겨진 댓글은 그대로 읽고 좋아요를 누를 수 있어요.',
  },
  byStaffNotOpened: '운영진이 닫은 댓글은 글쓴이가 다시 열 수 없어요.',
  close: '댓글 닫기',
  open: '댓글 다시 열기',
  closed: '댓글을 닫았어요',
  closedHint: '남겨진 댓글은 그대로 보여요.',
  opened: '댓글을 다시 열었어요',
  failed: '댓글을 닫거나 열지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
