interface Weekday {
  year: number
  month: number
  day: number
  weekday: number
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

const thisYear = ({ month, day, weekday }: Weekday) => `${month}월 ${day}일 ${WEEKDAYS[weekday]}요일`

/** Days in words above what happened on them. Apart from other dates, which every page of posts loads. */
export const dayHeadingText = {
  yesterday: '어제',
  thisYear,
  otherYear: ({ year, ...day }: Weekday) => `${year}년 ${thisYear({ year, ...day })}`,
} as const
