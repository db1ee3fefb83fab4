/** What a reader is told when a post stays shut, by reason; contract.md, "Shapes". */
export const deniedText = {
  auth_required: '로그인이 필요합니다.',
  level_required: '레벨이 부족해서 이 글을 볼 수 없어요.',
  user_blocked: '내가 차단한 사용자의 글이에요.',
  blocked_by_author: '작성자가 나를 차단해서 이 글을 볼 수 없어요.',
  removed: '삭제된 게시글이에요.',
} as const
