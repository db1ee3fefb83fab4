import { grouped } from './numbers.ts'

/** Grades (등급) for many members by a CSV file. */
export const gradesText = {
  open: 'CSV로 등급 주기',
  title: '여러 회원의 등급 바꾸기',
  lead: '첫 줄이 username,grade,reason인 CSV 파일을 골라 주세요. 먼저 확인만 하고, 문제가 없을 때 한 번에 바꿔요. 이미 그 등급인 회원은 그대로예요.',
  ready: (rows: number) => `회원 ${grouped(rows)}명의 등급을 바꿔요.`,
  broken: (count: number) => `고칠 줄이 ${grouped(count)}개 있어요. 아직 아무 등급도 바꾸지 않았어요.`,
  give: '등급 바꾸기',
  done: '등급을 바꿨어요',
  failed: '파일을 처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** Grades (등급) of members, as staff give them. */
export const gradeText = {
  title: '등급',
  open: '등급 바꾸기',
  openFor: (name: string) => `${name}님의 등급 바꾸기`,
  lead: '게시판이 등급을 물으면 이 등급부터 읽거나 쓸 수 있어요. 바꾸면 바로 적용돼요.',
  field: '등급',
  of: (grade: number) => `등급 ${grade}`,
  reason: '이유',
  reasonHelp: '운영진만 볼 수 있고 운영 기록에 남아요.',
  save: '바꾸기',
  done: '등급을 바꿨어요',
  failed: '등급을 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
  names: ({ count, max }: { count: number; max: number }) =>
    `낮은 등급부터 이름 ${count}개를 쉼표로 이어 적어 주세요. 이름은 ${max}자까지예요. 비워 두면 번호로 보여요.`,
  aboveOwn: (own: number) => `내 등급(${own})보다 높은 등급은 주거나 거둘 수 없어요.`,
  tooMany: (max: number) => `한 파일에는 ${grouped(max)}줄까지 쓸 수 있어요.`,
  /** What is wrong with a line of a file. */
  wrong: {
    header: '첫 줄은 username,grade,reason이어야 해요.',
    empty: '등급을 바꿀 회원이 없어요.',
    cells: '칸이 3개여야 해요: username,grade,reason',
    unknown: (name: string) => `‘${name}’ 회원을 찾을 수 없어요.`,
    twice: ({ name, line }: { name: string; line: number }) =>
      `‘${name}’ 회원은 ${grouped(line)}번째 줄에 이미 있어요.`,
    grade: (highest: number) => `등급은 0에서 ${highest} 사이의 정수여야 해요.`,
    reason: (min: number) => `이유를 ${min}자 이상 적어 주세요.`,
  },
} as const
