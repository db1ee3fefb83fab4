import { grouped, points } from './numbers.ts'

/** Points for many members by a CSV file. */
export const pointBatchText = {
  open: 'CSV로 포인트 주기',
  title: '여러 회원에게 포인트 주기',
  lead: '첫 줄이 username,points,reason인 CSV 파일을 골라 주세요. 먼저 확인만 하고, 문제가 없을 때 한 번에 드려요. 같은 파일은 한 번만 쓸 수 있어요.',
  choose: 'CSV 파일 고르기',
  checking: '파일을 확인하고 있어요',
  ready: ({ rows, sum }: { rows: number; sum: number }) => `회원 ${grouped(rows)}명에게 모두 ${points(sum)}를 드려요.`,
  broken: (count: number) => `고칠 줄이 ${grouped(count)}개 있어요. 아직 아무에게도 드리지 않았어요.`,
  line: (line: number) => `${grouped(line)}번째 줄`,
  more: (count: number) => `그 밖에 ${grouped(count)}줄이 더 있어요.`,
  give: '포인트 주기',
  done: '포인트를 드렸어요',
  failed: '파일을 처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
  unreadable: '파일을 읽지 못했어요.',
  given: '이미 포인트를 드린 파일이에요.',
  tooMany: (max: number) => `한 파일에는 ${grouped(max)}줄까지 쓸 수 있어요.`,
  /** What is wrong with a line. */
  wrong: {
    header: '첫 줄은 username,points,reason이어야 해요.',
    letters: '깨진 글자가 있어요. 엑셀에서 ‘CSV UTF-8(쉼표로 분리)’ 형식으로 다시 저장해 주세요.',
    empty: '포인트를 줄 회원이 없어요.',
    cells: '칸이 3개여야 해요: username,points,reason',
    unknown: (name: string) => `‘${name}’ 회원을 찾을 수 없어요.`,
    twice: ({ name, line }: { name: string; line: number }) =>
      `‘${name}’ 회원은 ${grouped(line)}번째 줄에 이미 있어요.`,
    amount: '포인트는 1 이상의 정수여야 해요.',
    tooMuch: '더하면 보유 포인트가 너무 커져요.',
    reasonShort: (min: number) => `사유를 ${min}자 이상 적어 주세요.`,
    reasonLong: (max: number) => `사유는 ${grouped(max)}자까지 쓸 수 있어요.`,
  },
} as const
