interface Day {
  year: number
  month: number
  day: number
}

interface DayTime extends Day {
  hour: number
  minute: number
}

const two = (n: number) => String(n).padStart(2, '0')

const long = ({ year, month, day }: Day) => `${year}년 ${month}월 ${day}일`

const clock = ({ hour, minute }: Pick<DayTime, 'hour' | 'minute'>) =>
  `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${two(minute)}`

/** Dates and durations. */
export const dateText = {
  unknown: '알 수 없음',
  today: '오늘',
  todayAt: ({ hour, minute }: Pick<DayTime, 'hour' | 'minute'>) => `오늘 ${two(hour)}:${two(minute)}`,
  justNow: '방금 전',
  minutesAgo: (n: number) => `${n}분 전`,
  hoursAgo: (n: number) => `${n}시간 전`,
  daysAgo: (n: number) => `${n}일 전`,
  weeksAgo: (n: number) => `${n}주 전`,
  monthsAgo: (n: number) => `${n}개월 전`,
  yearsAgo: (n: number) => `${n}년 전`,
  long,
  longWithTime: ({ hour, minute, ...day }: DayTime) => `${long(day)} ${clock({ hour, minute })}`,
  clock,
  monthAndDay: ({ month, day }: Day) => `${month}월 ${day}일`,
  boardClock: ({ hour, minute }: DayTime) => `${two(hour)}:${two(minute)}`,
  boardDay: ({ month, day }: Day) => `${two(month)}.${two(day)}`,
  boardYear: ({ year, month, day }: Day) => `${two(year % 100)}.${two(month)}.${two(day)}`,
  month: ({ year, month }: Day) => `${year}년 ${month}월`,
} as const
