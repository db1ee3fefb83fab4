import { compact, grouped } from './numbers.ts'

/** Sentences of the comment section. */
export const commentText = {
  heading: '댓글',
  loadMore: '댓글 더 보기',
  fromNewest: '최신 댓글부터 보기',
  loadFailed: '댓글을 불러오지 못했어요.',
  empty: '아직 댓글이 없습니다. 첫 댓글을 남겨 보세요.',
  deletedComment: '삭제된 댓글입니다',
  deletedUser: '삭제된 사용자의 댓글입니다',
  label: '댓글 쓰기',
  placeholder: '댓글을 입력해주세요',
  by: (name: string | null) => (name === null ? '삭제된 사용자의 댓글' : `${name}님의 댓글`),
  replyLabel: (name: string | null) => (name === null ? '답글 쓰기' : `${name}님에게 답글 쓰기`),
  editLabel: '댓글 고치기',
  hint: 'Ctrl+Enter로도 보낼 수 있어요',
  submit: '댓글 작성',
  submitReply: '답글 작성',
  busy: '작성 중...',
  cancel: '취소',
  save: '저장',
  saving: '저장 중...',
  reply: '답글',
  edit: '수정',
  remove: '삭제',
  likes: (count: number) => `좋아요 ${compact(count)}`,
  edited: '수정됨',
  moreReplies: (count: number) => `답글 ${grouped(count)}개가 더 있어요`,
  guest: '댓글을 작성하려면 로그인해주세요',
  guestLink: '로그인',
  guestLike: '좋아요를 누르려면 로그인해주세요',
  required: '댓글 내용을 입력해주세요.',
  tooLong: (max: number) => `댓글은 ${grouped(max)}자까지 쓸 수 있어요.`,
  created: '댓글이 작성되었습니다',
  createdHint: '댓글이 성공적으로 등록되었습니다',
  createFailed: '댓글 작성 중 오류가 발생했습니다',
  editFailed: '댓글을 고치는 중 오류가 발생했습니다',
  confirmDelete: '이 댓글을 삭제할까요?',
  deleted: '댓글을 삭제했어요',
  deleteFailed: '댓글을 삭제하는 중 오류가 발생했습니다',
  likeFailed: '좋아요 처리 중 오류가 발생했습니다',
} as const

/** What the server says about comments. */
export const commentRefusalText = {
  noReplyTo: '이 댓글에는 답글을 달 수 없어요.',
} as const
