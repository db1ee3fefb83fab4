import { levelOf } from '#src/rules/levels.ts'
import { DEFAULT_SETTINGS } from '#src/rules/settings.ts'
import type { Row } from '#cms/core/database/row.ts'
import { newId } from '#cms/core/platform/id.ts'

const { postPoints, postExp, commentPoints, commentExp, likePoints, likeExp } = DEFAULT_SETTINGS

/**
 * Points, XP and counts of the large community's members, by member number, until the accounts are written at the end.
 */
export class AccountTotals {
  readonly #points: number[]
  readonly #exp: number[]
  readonly #followers: number[]
  readonly #following: number[]

  constructor(members: number) {
    const zeros = () => new Array<number>(members).fill(0)
    ;[this.#points, this.#exp, this.#followers, this.#following] = [zeros(), zeros(), zeros(), zeros()]
  }

  posted = (member: number): void => this.#earn(member, postPoints, postExp)
  commented = (member: number): void => this.#earn(member, commentPoints, commentExp)
  liked = (author: number): void => this.#earn(author, likePoints, likeExp)

  followed(follower: number, followee: number): void {
    this.#following[follower] = (this.#following[follower] ?? 0) + 1
    this.#followers[followee] = (this.#followers[followee] ?? 0) + 1
  }

  #earn(member: number, points: number, exp: number): void {
    this.#points[member] = (this.#points[member] ?? 0) + points
    this.#exp[member] = (this.#exp[member] ?? 0) + exp
  }

  /** The account of a member, and the one ledger entry that opens its balance. */
  accountAndEntry(member: number, id: string, now: Date): { account: Row<'account'>; entry: Row<'point-transaction'> } {
    const [points, exp] = [this.#points[member] ?? 0, this.#exp[member] ?? 0]
    const account = {
      id,
      points,
      exp,
      level: levelOf(exp, Number.MAX_SAFE_INTEGER),
      ledgerSeq: 1,
      followerCount: this.#followers[member] ?? 0,
      followingCount: this.#following[member] ?? 0,
      commentDayPoints: 0,
      unreadMessages: 0,
      unreadNotifications: 0,
    }
    const entry = {
      id: newId(now),
      member: id,
      seq: 1,
      key: `opening:${id}`,
      type: 'admin_adjust',
      amount: points,
      exp,
      balanceAfter: points,
      description: '이전 활동 포인트',
      createdAt: now.toISOString(),
    }
    return { account, entry }
  }
}
