import { auditActionText } from './admin-audit.ts'
import { conversionText } from './conversion.ts'
import { csvText } from './csv.ts'
import { feedText } from './feed.ts'
import { inquiryText } from './inquiry.ts'
import { takedownAdminText, takedownText } from './takedowns.ts'
import { packageText } from './payment.ts'
import { helpText } from './help.ts'
import { pointTypeText } from './points.ts'
import { ordersText } from './purchase.ts'

const packageNames = Object.fromEntries(Object.entries(packageText).map(([id, { name }]) => [id, name]))

const roleText = { member: '모든 회원', moderator: '운영 도우미와 관리자', admin: '관리자만' } as const

type Words = Readonly<Record<string, string>>

/** Labels of a field's values, by collection and field. */
export const fieldValueText: Readonly<Record<string, Words>> = {
  'announcement.status': { draft: '임시 저장', published: '게시됨' },
  'audit-entry.action': auditActionText,
  'badge.rank': { 1: '1위', 2: '2위', 3: '3위' },
  'category.hue': {
    1: '파랑',
    2: '갈색',
    3: '초록',
    4: '보라',
    5: '빨강',
    6: '올리브',
    7: '남색',
    8: '자주',
    9: '청록',
    10: '연두',
  },
  'category.glyph': {
    free: '말풍선',
    coin: '동전',
    market: '그래프',
    qna: '물음표',
    daily: '찻잔',
    tips: '전구',
    tech: '코드',
    hobby: '산과 해',
    ideas: '확성기',
    extra: '위치 표시',
  },
  'category.readRole': { guest: '누구나', ...roleText },
  'category.writeRole': roleText,
  'category.commentRole': roleText,
  'category.view': feedText.views,
  'category.secret': {
    off: '쓸 수 없음',
    allowed: '글쓴이가 고름',
    always: '모든 글이 비밀글',
    own: '모든 글이 비밀글, 목록에도 자기 글만',
  },
  'contact.status': inquiryText.statuses,
  'takedown.ground': takedownText.grounds,
  'takedown.status': takedownAdminText.status,
  'feedback.status': inquiryText.statuses,
  'feedback.type': inquiryText.types,
  'conversion.status': conversionText.status,
  'payment-order.flag': { mismatch: '결제 정보가 주문과 다름', short: '되찾을 포인트가 모자람' },
  'payment-order.productId': packageNames,
  'payment-order.provider': { toss: '토스페이먼츠', simulator: '결제 연습' },
  'payment-order.status': ordersText.status,
  'payment-refund.cause': { ours: '환불 신청', mismatch: '잘못된 결제 취소', provider: '결제사에서 취소' },
  'payment-refund.status': { pending: '처리 중', completed: '완료', failed: '거절됨' },
  'point-transaction.referenceType': {
    post: '게시글',
    comment: '댓글',
    member: '회원',
    user: '회원',
    report: '신고',
    conversion: '코인 전환',
    payment: '결제',
    order: '주문',
    point: '포인트',
  },
  // Labels are made when the panel starts: the coin has no name in them.
  'point-transaction.type': { ...pointTypeText, convert_to_aah: '코인 전환 신청', refund: '코인 전환 반환' },
  'help-article.tab': { ...helpText.topics, coin: '코인' },
  'report.appealDecision': csvText.appeal,
  'report.status': csvText.report,
  'upload.kind': {
    post: '게시글',
    profile: '프로필',
    message: '쪽지',
    announcement: '공지사항',
    comment: '댓글',
    brand: '사이트',
    link: '링크 카드',
  },
}

/** The panel's labels of booleans and empty values. */
export const panelValueText = { yes: '예', no: '아니요', nothing: '–', unnamed: '(이름 없음)' } as const
