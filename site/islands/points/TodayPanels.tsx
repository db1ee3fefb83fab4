import { CalendarCheck, Flame, Heart, MessageCircle, PencilLine, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { grouped, points } from '#src/text/numbers.ts'
import { todayText } from '#src/text/points.ts'
import { RestRing } from '../../components/points/RestRing.tsx'
import { Coin } from '../../components/ui/Coin.tsx'
import { useCountdown } from '../../hooks/use-countdown.ts'
import { commentSentence, cooldownSentence, leftOf, likeSentence, restToday, type Today } from './today.ts'

/** "오늘 얼마나 더": what comments, likes, a post, attendance and a popular post can still earn today, as rings. */
export function TodayPanel(today: Today) {
  const { comment, like, popular, isAttended, cooldownEndsAt, now, postPoints, attendancePoints, popularPoints } = today
  const seconds = useCountdown(cooldownEndsAt, now)
  const isPopular = popular.posts >= popular.cap
  return (
    <section className="panel p-4.5">
      <h2 className="flex items-baseline justify-between gap-2 text-lg font-bold">
        {todayText.title}
        <span className="num flex-none text-sm tracking-normal text-ink-2">
          <Coin />
          {points(restToday(today))}
        </span>
      </h2>
      <ul className="num mt-2">
        <Rest
          cap={comment.cap}
          earned={comment.earned}
          icon={MessageCircle}
          isFull={leftOf(comment) === 0}
          label={todayText.commentBar({ earned: grouped(comment.earned), cap: grouped(comment.cap) })}
          note={todayText.received({ earned: grouped(comment.earned), cap: grouped(comment.cap) })}
          title={commentSentence(comment)}
        />
        <Rest
          cap={like.cap}
          earned={like.earned}
          icon={Heart}
          isFull={leftOf(like) === 0}
          label={todayText.likeBar({ earned: grouped(like.earned), cap: grouped(like.cap) })}
          note={todayText.received({ earned: grouped(like.earned), cap: grouped(like.cap) })}
          title={likeSentence(like)}
        />
        <Rest
          icon={PencilLine}
          isFull={false}
          note={cooldownSentence(seconds)}
          title={todayText.post(points(postPoints))}
        />
        <Rest
          icon={CalendarCheck}
          isFull={isAttended}
          note={todayText.attendanceOnce}
          title={isAttended ? todayText.attendanceDone : todayText.attendance(points(attendancePoints))}
        />
        {popular.cap > 0 && popularPoints > 0 && (
          <Rest
            cap={popular.cap}
            earned={popular.posts}
            icon={Flame}
            isFull={isPopular}
            label={todayText.popularBar({ posts: grouped(popular.posts), cap: grouped(popular.cap) })}
            note={todayText.popularPosts({ posts: grouped(popular.posts), cap: grouped(popular.cap) })}
            title={isPopular ? todayText.popularDone : todayText.popular(points(popularPoints))}
          />
        )}
      </ul>
    </section>
  )
}

interface RestProps extends ComponentProps<typeof RestRing> {
  icon: LucideIcon
  title: string
  note: string
}

const Rest = ({ title, note, ...ring }: RestProps) => (
  <li className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-3.5 py-[9px]">
    <RestRing {...ring} />
    <b className="self-end leading-5">{title}</b>
    <span className="self-start text-xs text-ink-3">{note}</span>
  </li>
)
