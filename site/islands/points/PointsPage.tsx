import { useState } from 'react'
import { listPointHistory } from '#src/contracts/points.ts'
import type { PointTransaction } from '#src/contracts/schemas/points.ts'
import { coinsOf } from '#src/rules/coins.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { hasCoin } from '#src/text/names.ts'
import { points } from '#src/text/numbers.ts'
import { historyText } from '#src/text/points.ts'
import { Coin } from '../../components/ui/Coin.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { cx } from '../../components/ui/class-names.ts'
import { useCountUp } from '../../hooks/use-count-up.ts'
import { useList } from '../../hooks/use-list.ts'
import { callList, type ListPage } from '../../lib/api/call.ts'
import { startOf } from '../../lib/api/list-rows.ts'
import { refreshMe } from '../../lib/session/session.ts'
import { AttendancePanel, type Attendance } from './AttendancePanel.tsx'
import { HistoryList } from './HistoryList.tsx'
import { TodayPanel } from './TodayPanels.tsx'
import type { Today } from './today.ts'

interface Props {
  balance: number
  /** Bought points within the balance. */
  bought: number
  /** What was earned this month by being active. */
  month: number
  history: ListPage<PointTransaction>
  /** Points for one coin. */
  rate: number
  attendance: Attendance
  /** The member's e-mail while nothing is earned before it is proved; null otherwise. */
  unproved: string | null
  today: Today
  /** 'YYYY-MM-DD' in Seoul. */
  day: string
}

/** /points-history: balance, attendance, what can still be earned today, and the ledger. */
export function PointsPage({ balance, bought, month, history, rate, attendance, unproved, today, day }: Props) {
  const [balanceNow, setBalanceNow] = useState(balance)
  // What attending brings while the page is open is of this month.
  const monthNow = month + balanceNow - balance
  const shown = useCountUp(balanceNow)
  const [isAttended, setAttended] = useState(attendance.done)
  const list = useList({
    first: startOf(history),
    load: (offset) => callList(listPointHistory, { limit: PAGE_SIZES.points, offset }),
  })
  const attended = () => {
    setAttended(true)
    list.renew()
    void refreshMe().then((me) => me && setBalanceNow(me.points))
  }
  return (
    <>
      <section className="flex flex-wrap items-end justify-between gap-4 pb-7.5 max-md:pb-9">
        <div>
          <h1 className="text-sm font-bold text-ink-3">{historyText.title}</h1>
          <p className="num flex items-center text-2xl font-extrabold">
            <span className="sr-only">{historyText.balance}</span>
            <Coin />
            <span>{points(shown)}</span>
          </p>
          <p className="num text-sm text-ink-3">
            {hasCoin() && <>{historyText.worth(coinsOf(balanceNow, rate))} · </>}
            {historyText.month(monthNow)}
            {bought > 0 && <> · {historyText.parts({ earned: points(balanceNow - bought), bought: points(bought) })}</>}
          </p>
        </div>
        <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
          {hasCoin() && (
            <a className={buttonClass()} href="/convert-points">
              {historyText.toConvert}
            </a>
          )}
          <a className={buttonClass({ variant: 'quiet' })} href="/buy-points">
            {historyText.toBuy}
          </a>
        </div>
      </section>
      <div className={cx('grid gap-4', !unproved && 'grid-cols-2 max-wide:grid-cols-1')}>
        <AttendancePanel
          attendance={attendance}
          onAttended={attended}
          reward={unproved ? 0 : today.attendancePoints}
          today={day}
          unproved={unproved}
        />
        {!unproved && <TodayPanel {...today} isAttended={isAttended} />}
      </div>
      <section className="mt-9">
        <h2 className="text-xl font-bold">{historyText.list}</h2>
        <HistoryList earnsNothing={unproved !== null} list={list} today={day} />
      </section>
    </>
  )
}
