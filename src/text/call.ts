/** Refusals of malformed requests, common to all calls. */
export const callRefusalText = {
  otherKeyBody: '같은 요청 번호로 다른 내용을 보냈어요. 새로 시도해 주세요.',
  forgottenSiteUrl:
    '이 서버에는 아직 공개 주소가 없어요. 사이트를 운영하는 분은 환경 변수 SITE_URL에 사람들이 여는 주소를 넣고 서버를 다시 시작해 주세요.',
} as const
