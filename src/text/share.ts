/** The menu in which a computer offers ways to share a post. */
export const shareText = {
  title: '공유하기',
  x: 'X에 올리기',
  kakaoTalk: '카카오톡으로 보내기',
  pasteInKakaoTalk: '링크를 복사했어요',
  pasteInKakaoTalkText: '카카오톡 대화에 붙여 넣어 주세요.',
} as const
