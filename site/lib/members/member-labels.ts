import type { Me } from '#src/contracts/schemas/members.ts'
import { levelProgress } from '#src/rules/levels.ts'
import { layoutText } from '#src/text/layout.ts'
import { grouped, levelName, points } from '#src/text/numbers.ts'
import { nameOf } from './viewer.ts'

/** Labels of the member in the frame: rendered by the server, updated by `update-member-card.ts`. */
export function memberLabels(me: Pick<Me, 'username' | 'nickname' | 'exp' | 'level' | 'points'>) {
  const { done, needed } = levelProgress(me)
  const percent = Math.min(100, Math.floor((done / needed) * 100))
  return {
    name: nameOf(me),
    level: levelName(me.level),
    exp: layoutText.exp({ done: grouped(done), needed: grouped(needed) }),
    percent: `${percent}%`,
    points: points(me.points),
  }
}
