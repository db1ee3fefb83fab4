/** Words in rendered markdown: names of boxes that scroll sideways and of task checkboxes, the head of code blocks. */
export const proseText = {
  code: '옆으로 넘겨 보는 코드',
  table: '옆으로 넘겨 보는 표',
  taskDone: '마친 일',
  plainCode: '코드',
  copy: '복사',
  copied: '코드를 복사했어요',
  copyFailed: '코드를 복사하지 못했어요. 직접 선택해서 복사해 주세요.',
  video: 'YouTube 영상',
  videoFrom: (time: string) => `${time}부터`,
  taskLeft: '남은 일',
  spoiler: '스포일러',
} as const
