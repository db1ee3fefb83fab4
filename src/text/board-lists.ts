import { grouped } from './numbers.ts'

/** How a board's posts are listed, and the groups of boards, in the panel. */
export const boardListText = {
  tab: '목록',
  viewHelp: '보기 방식을 직접 고른 회원에게는 그 회원이 고른 대로 보여요.',
  inFeedsHelp:
    '끄면 이 게시판의 글은 홈·인기·개념글·최신·지금 뜨는 글에 나오지 않아요. 게시판, 검색, 태그, 프로필에서는 그대로 보여요.',
  unknownGroup: '없는 게시판 그룹이에요.',
  groupHelp: (most: number) => `게시판이 ${most}개를 넘으면 메뉴에서 그룹별로 접혀 보여요.`,
  templateHelp: (max: number) =>
    `이 게시판을 고르면 빈 글쓰기 칸에 미리 채워져요. 마크다운으로 ${grouped(max)}자까지 쓸 수 있어요.`,
} as const
