import { roleText } from './roles.ts'
import { siteName } from './names.ts'

/** Sentences of the API document and its page. */
export const openApiText = {
  get title() {
    return `${siteName()} 커뮤니티 API`
  },
  description:
    '커뮤니티의 모든 호출이에요. 바꾸는 호출은 Authorization: Bearer 토큰만 받고, 읽는 호출은 로그인 쿠키도 받아요. 시각은 UTC ISO 8601이고 하루는 Asia/Seoul 기준이에요.',
  bearer: '로그인 응답의 token',
  cookie: '로그인할 때 심는 httpOnly 쿠키',
  success: '성공',
  redirect: '다른 주소로 보내요. 주소는 Location 헤더에 있어요.',
  failure: '실패. code로 종류를, message로 보여 줄 문장을 알려요.',
  hasMore: '뒤에 더 있으면 true',
  csv: 'format=csv일 때, 조건에 맞는 모든 줄이 담긴 파일',
  retryAfter: '다시 시도할 때까지 남은 초',
  idempotencyKey: '같은 키와 본문이면 24시간 동안 처음과 같은 답을 줘요. 본문이 다르면 409예요.',
  postImages: '올릴 사진. 최대 10장, 한 장에 10MB',
  postFiles: '올릴 파일. 게시판이 정한 개수와 크기까지',
  announcementImages: '공지사항에 넣을 사진. 본문에 주소를 적은 사진만 남아요.',
  postId: '사진이나 파일을 붙일 내 글. draftId를 보내면 비움',
  draftId: '사진이나 파일을 붙일 내 임시저장 글',
  commentImage: '댓글에 넣을 사진. 10MB까지',
  commentPostId: '댓글을 쓸 글',
  messageImages: '보낼 사진. 최대 4장, 한 장에 10MB',
  receiverId: '사진을 받을 회원',
  brandImage: '로고나 아이콘, 공유 사진. 10MB까지',
  profileImage: '프로필 사진. 100KB까지',
} as const

/** Words of /api-docs. */
export const apiDocsText = {
  title: 'API 문서',
  intro: '이 페이지는 서버가 실제로 쓰는 선언에서 만들어져요.',
  json: 'OpenAPI 3.1 문서 (JSON)',
  contents: '목차',
  groups: (count: number) => `${count}개 호출`,
  roles: { ...roleText, member: '로그인' },
  parameters: '보내는 값',
  answer: '응답',
  name: '이름',
  place: '위치',
  type: '형식',
  rule: '조건',
  required: '필수',
  optional: '선택',
  places: { path: '경로', query: '쿼리', header: '헤더', body: '본문' },
  noBody: '본문 없음',
  shapes: '공통 형식',
  failures: '실패 코드',
} as const
