/** Sentences of the contact page. */
export const contactText = {
  title: '고객 문의',
  description: (hasMail: boolean) =>
    `이용하면서 궁금한 점이나 도움이 필요한 일을 알려 주세요.${hasMail ? ' 답변은 이메일로 보내 드려요.' : ''}`,
  name: '이름',
  email: '이메일',
  emailHelp: (hasMail: boolean) =>
    hasMail ? '이 주소로 답변을 보내 드려요.' : '운영진이 확인하면서 연락이 필요할 때만 써요.',
  phone: '전화번호 (선택)',
  phonePlaceholder: '010-0000-0000',
  subject: '제목',
  message: '내용',
  messagePlaceholder: '언제, 어느 화면에서 있었던 일인지 적어 주시면 더 빨리 도와드릴 수 있어요.',
  submit: '문의 보내기',
  doneTitle: '문의를 접수했어요',
  doneText: ({ email, hasMail }: { email: string; hasMail: boolean }) =>
    hasMail ? `확인한 뒤 ${email} 주소로 답변을 보내 드릴게요.` : '알려 주셔서 고마워요. 운영진이 확인할게요.',
  again: '새 문의 쓰기',
  failed: '문의 접수 실패',
  failedText: '문의를 접수하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** Sentences of the feedback page. */
export const feedbackText = {
  title: '의견 보내기',
  description: '커뮤니티를 쓰면서 느낀 점을 들려주세요. 보내 주신 의견은 모두 읽어요.',
  type: '의견 종류',
  message: '내용',
  messagePlaceholder: '어떤 점이 좋았거나 아쉬웠는지 알려 주세요.',
  email: '이메일 (선택)',
  emailHelp: (hasMail: boolean) =>
    hasMail ? '답변을 받고 싶을 때만 적어 주세요.' : '운영진이 연락해도 될 때만 적어 주세요.',
  submit: '의견 보내기',
  doneTitle: '의견을 잘 받았어요',
  doneText: '소중한 의견 고마워요. 더 나은 커뮤니티를 만드는 데 쓸게요.',
  again: '새 의견 보내기',
  failed: '의견 보내기 실패',
  failedText: '의견을 보내지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** Labels of inquiries. */
export const inquiryText = {
  types: { suggestion: '제안', bug: '오류 신고', compliment: '칭찬', other: '기타' },
  statuses: { pending: '대기 중', inProgress: '처리 중', completed: '완료' },
  home: '홈으로 가기',
} as const

/** Why a reply cannot be sent. */
export const inquiryRefusalText = {
  mailOff: '메일 발송이 꺼져 있어 답변을 보낼 수 없어요.',
  noAddress: '이메일 주소를 남기지 않은 의견이라 답변을 보낼 수 없어요.',
} as const
