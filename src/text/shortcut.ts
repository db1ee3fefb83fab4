/** Single-key shortcuts: their list and the switch that turns them off. */
export const shortcutText = {
  title: '단축키',
  help: '입력란 밖에서 눌러 주세요. 한글 입력 상태에서도 같은 자리의 키가 통해요.',
  switch: '단축키 쓰기',
  switchHelp: '이 브라우저에만 저장돼요.',
  settingsLead: '한 글자로 글 사이를 오가고 좋아요를 눌러요. 음성으로 조작하거나 실수로 눌린다면 꺼 두세요.',
  show: '단축키 보기',
  then: '누른 다음',
  groups: [
    {
      name: '읽기',
      keys: [
        [['/'], '검색'],
        [['j'], '다음 글, 다음 댓글'],
        [['k'], '이전 글, 이전 댓글'],
        [['Enter'], '고른 글 열기'],
        [['['], '이전 글로 가기'],
        [[']'], '다음 글로 가기'],
        [['l'], '좋아요'],
        [['c'], '댓글 쓰기'],
        [['w'], '글쓰기'],
        [['?'], '단축키 보기'],
      ],
    },
    {
      name: '이동',
      keys: [
        [['g', 'h'], '홈'],
        [['g', 'p'], '인기'],
        [['g', 'n'], '알림'],
        [['g', 'm'], '쪽지'],
        [['g', 'b'], '북마크'],
        [['g', 's'], '설정'],
      ],
    },
  ],
} as const satisfies {
  groups: readonly { name: string; keys: readonly (readonly [keys: readonly string[], name: string])[] }[]
  [word: string]: unknown
}
