/** Content that is held until staff decide. */
export const heldText = {
  reason: {
    words: (word: string) => `금칙어가 들어 있어요: ‘${word}’`,
    newcomer: '가입한 지 얼마 안 된 회원의 첫 링크나 사진이에요.',
  },
  /** On the content itself, for its author and staff. */
  badge: '검토 중',
  post: '검토 중인 글이에요. 운영진이 확인할 때까지 나와 운영진에게만 보여요.',
  postForStaff: '검토 중인 글이에요. 글쓴이와 운영진에게만 보여요.',
  toCase: '자세히 보고 이의 제기',
  toReports: '신고에서 처리하기',
  comment: '운영진이 확인할 때까지 글쓴이와 운영진에게만 보여요.',
} as const
