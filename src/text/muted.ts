/** What stands in place of what a muted member wrote. */
export const mutedText = {
  post: '뮤트한 회원의 글이에요',
  comment: '뮤트한 회원의 댓글이에요',
  show: '보기',
  hide: '접기',
} as const
