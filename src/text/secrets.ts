/** Sentences about secret posts and comments. */
export const secretText = {
  post: '비밀글',
  postHelp: '나와 운영진만 읽을 수 있어요. 목록에는 제목만 보여요.',
  always: '이 게시판의 글은 모두 비밀글이에요. 나와 운영진만 읽을 수 있어요.',
  comment: '비밀 댓글',
  /** In place of the text of a secret comment. */
  hidden: '비밀 댓글이에요',
} as const

/** Refusals about secret posts and comments. */
export const secretRefusalText = {
  comment: '비밀 댓글은 글과 댓글의 글쓴이, 운영진만 읽을 수 있어요.',
  notAllowed: '이 게시판에서는 비밀로 쓸 수 없어요.',
} as const
