/** The ⋯ menu of a post or comment: actions on it and its author, and those of staff. */
export const contentMenuText = {
  comment: (name: string | null) => (name === null ? '탈퇴한 회원의 댓글 메뉴' : `${name}님의 댓글 메뉴`),
  removedComment: '삭제된 댓글 메뉴',
  follow: '글쓴이 팔로우',
  unfollow: '글쓴이 팔로우 취소',
  restore: '복구',
  undo: '되돌리기',
} as const
