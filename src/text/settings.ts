/** What each built-in setting means, for the admin who changes it. */
export const settingText = {
  pointToAahRate: '1 AAH로 바꾸는 데 필요한 포인트',
  maxLevelRestriction: '회원 레벨과 글의 레벨 제한이 넘을 수 없는 최대 레벨',
  postPoints: '게시글을 쓰면 받는 포인트',
  commentPoints: '댓글을 쓰면 받는 포인트',
  likePoints: '내 글이나 댓글이 좋아요를 받으면 받는 포인트',
  postExp: '게시글을 쓰면 받는 경험치',
  commentExp: '댓글을 쓰면 받는 경험치',
  likeExp: '내 글이나 댓글이 좋아요를 받으면 받는 경험치',
  commentPointsDailyCap: '하루에 댓글로 받을 수 있는 최대 포인트',
  attendancePoints: '하루 한 번 출석하면 받는 포인트',
  popularPoints: '인기 글이 되면 작성자가 한 번 받는 포인트',
  popularLikes: '인기 글이 되는 좋아요 수',
  reportedPostPenalty: '신고로 삭제된 게시글의 작성자가 잃는 포인트',
  reportedCommentPenalty: '신고로 삭제된 댓글의 작성자가 잃는 포인트',
  postCooldownSeconds: '글을 쓴 뒤 다음 글까지 기다리는 시간(초)',
  minConversionPoints: '한 번에 전환할 수 있는 최소 포인트',
} as const
