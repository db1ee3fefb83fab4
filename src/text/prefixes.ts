/** Words and sentences about the prefixes (말머리) of boards. */
export const prefixText = {
  label: '말머리',
  all: '전체',
  /** What the number beside a prefix says. */
  counted: '최근 30일 동안 올라온 글',
  none: '없음',
  short: '말머리를 입력해 주세요.',
  long: (max: number) => `말머리는 ${max}자까지 쓸 수 있어요.`,
  many: (max: number) => `말머리는 ${max}개까지 둘 수 있어요.`,
  unknown: '이 게시판에 없는 말머리예요.',
  notOfChosen: '고른 게시판에 없는 말머리예요.',
  taken: '이 게시판에 이미 있는 말머리예요.',
  rename: '말머리 이름 바꾸기',
  renameIn: (name: string) => `${name} 말머리 이름 바꾸기`,
  renameLead: '이미 쓴 글의 말머리도 모두 새 이름으로 바뀌어요.',
  from: '바꿀 말머리',
  to: '새 이름',
  renameSave: '바꾸기',
  renamed: '말머리 이름을 바꿨어요',
  renameFailed: '말머리 이름을 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
  /** The tab of the panel, and what stands below its field. */
  tab: '쓰기',
  help: '한 줄에 하나씩 적어 주세요. 20개까지, 하나에 12자까지 쓸 수 있어요. 말머리를 빼도 이미 쓴 글에는 그대로 남아요.',
} as const
