/** What the server says of a request that it cannot take, whichever call it makes. */
export const callRefusalText = {
  otherKeyBody: '같은 요청 번호로 다른 내용을 보냈어요. 새로 시도해 주세요.',
} as const
