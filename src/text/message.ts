/** What stands in place of a message that was removed. */
export const deletedMessageText = '삭제된 쪽지예요'

/** What the server says about messages. */
export const messageRefusalText = {
  oneself: '자기 자신에게는 쪽지를 보낼 수 없어요.',
  left: '탈퇴한 회원에게는 쪽지를 보낼 수 없어요.',
} as const
