/** Why a post takes no more comments: in place of the field, and what a comment is refused with. */
export const closedCommentsText = {
  author: '글쓴이가 댓글을 닫았어요. 남겨진 댓글은 그대로 읽고 좋아요를 누를 수 있어요.',
  staff: '운영진이 댓글을 닫았어요. 남겨진 댓글은 그대로 읽고 좋아요를 누를 수 있어요.',
  age: '오래된 글이라 댓글이 닫혔어요. 남겨진 댓글은 그대로 읽고 좋아요를 누를 수 있어요.',
} as const
