/** The proof of work at registration, reset and the public forms. */
export const proofText = {
  checking: '사람이 보내는지 확인하고 있어요.',
  missing: '자동 등록을 막는 확인이 빠졌어요. 다시 보내 주세요.',
  wrong: '자동 등록을 막는 확인이 맞지 않아요. 다시 보내 주세요.',
  expired: '확인한 지 10분이 지났어요. 다시 보내 주세요.',
  used: '이미 쓴 확인이에요. 다시 보내 주세요.',
} as const
