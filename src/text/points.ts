import type { PointType } from '../contracts/schemas/points.ts'
import { checkText } from './checks.ts'

/** What each kind of ledger line is called; contract.md, "Shapes". */
export const POINT_LABELS: Readonly<Record<PointType, string>> = {
  post_create: '게시글 작성',
  post_like: '게시글 좋아요 받음',
  post_unlike: '게시글 좋아요 취소',
  comment_create: '댓글 작성',
  comment_like: '댓글 좋아요 받음',
  comment_unlike: '댓글 좋아요 취소',
  post_delete: '게시글 삭제로 회수',
  comment_delete: '댓글 삭제로 회수',
  post_popular: '인기 글 선정',
  attendance: '출석',
  monthly_reward: '월간 인기 글 보상',
  purchase: '포인트 구매',
  purchase_refund: '포인트 구매 환불',
  admin_adjust: '관리자 조정',
  post_reported: '신고로 삭제된 게시글',
  comment_reported: '신고로 삭제된 댓글',
  report_restored: '신고 처리 복구',
  convert_to_aah: 'AAH 전환 신청',
  refund: 'AAH 전환 반환',
}

/** The label of a type; one that is not known is shown as it is (spec section 3). */
export const pointTypeLabel = (type: string): string =>
  Object.hasOwn(POINT_LABELS, type) ? POINT_LABELS[type as PointType] : type

/** What the server says when points cannot move. */
export const pointsText = {
  minConversion: checkText.amountMinimum,
  attendedToday: '오늘은 이미 출석했어요. 내일 다시 만나요.',
  finalConversion: '이미 처리가 끝난 전환이에요.',
}
