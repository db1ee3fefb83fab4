/** Earlier texts of a post or comment, for admins. */
export const versionsText = {
  open: '이전 내용',
  title: '이전 내용',
  lead: '빨간 글자는 고치면서 빠졌고, 초록 글자는 새로 들어갔어요.',
  edit: (time: string) => `${time}에 고침`,
  gone: '뺀 부분',
  added: '넣은 부분',
  empty: '고친 적이 없어요',
  failed: '이전 내용을 불러오지 못했어요',
} as const
