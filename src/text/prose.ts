/** Accessible names in rendered markdown: boxes that scroll sideways, and task checkboxes. */
export const proseText = {
  code: '옆으로 넘겨 보는 코드',
  table: '옆으로 넘겨 보는 표',
  taskDone: '마친 일',
  taskLeft: '남은 일',
} as const
