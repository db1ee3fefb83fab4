interface Failure {
  status: number
  /** The sentence for the user, with typed parameters where it needs them. */
  text: (params: never) => string
}

/** One row per failure code: HTTP status and the sentence for the user. */
export const FAILURES = {
  VALIDATION: { status: 400, text: () => '입력한 내용을 확인해 주세요.' },
  INVALID_EMAIL: { status: 400, text: () => '유효하지 않은 이메일 형식입니다.' },
  AUTH_REQUIRED: { status: 401, text: () => '로그인이 필요합니다.' },
  INVALID_PASSWORD: { status: 401, text: () => '비밀번호가 일치하지 않습니다.' },
  FORBIDDEN: { status: 403, text: () => '이 작업을 할 수 있는 권한이 없어요.' },
  SECOND_FACTOR: { status: 403, text: () => '운영진은 패스키로 로그인해야 할 수 있는 작업이에요.' },
  PENDING: { status: 403, text: () => '가입 신청을 검토하고 있어요. 결과는 메일로 알려 드려요.' },
  BANNED: {
    status: 403,
    text: ({ until }: { until: string }) => `${until}까지 이 브라우저나 주소에서는 이용할 수 없어요.`,
  },
  CONFIRM: { status: 403, text: () => '계속하려면 비밀번호나 패스키로 본인임을 확인해 주세요.' },
  SUSPENDED: {
    status: 403,
    text: ({ until, reason }: { until: string; reason: string }) =>
      `${until}까지 이용이 정지된 계정이에요. 사유: ${reason}`,
  },
  EMAIL_REQUIRED: { status: 403, text: () => '이메일 주소를 먼저 등록해 주세요. 설정에서 등록할 수 있어요.' },
  PASSWORD_REQUIRED: { status: 403, text: () => '새 비밀번호를 먼저 정해 주세요. 설정에서 정할 수 있어요.' },
  AGREEMENT: { status: 403, text: () => '바뀐 약관에 먼저 동의해 주세요.' },
  NOT_FOUND: { status: 404, text: () => '요청하신 내용을 찾을 수 없어요.' },
  USER_NOT_FOUND: { status: 404, text: () => '등록되지 않은 이메일입니다.' },
  METHOD_NOT_ALLOWED: { status: 405, text: () => '지원하지 않는 요청 방식이에요.' },
  CONFLICT: { status: 409, text: () => '그사이 내용이 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요.' },
  TOO_LARGE: { status: 413, text: () => '보낸 내용이 너무 커요.' },
  UNSUPPORTED_TYPE: { status: 415, text: () => '지원하지 않는 형식이에요.' },
  INSUFFICIENT_POINTS: { status: 422, text: () => '보유한 포인트가 부족해요.' },
  ACCOUNT_LOCKED: { status: 423, text: () => '계정이 잠겼습니다. 잠시 후 다시 시도해주세요.' },
  RATE_LIMITED: { status: 429, text: () => '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.' },
  COOLDOWN: {
    status: 429,
    text: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
      `게시글 작성이 제한되었어요(cooldown). ${minutes}분 ${seconds}초 후에 다시 시도해 주세요.`,
  },
  INTERNAL: { status: 500, text: () => '일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요.' },
  UNAVAILABLE: { status: 503, text: () => '지금은 이용할 수 없어요. 잠시 후 다시 시도해 주세요.' },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof FAILURES
