import { getCoinPrice, getCoinStats } from '#src/contracts/coin.ts'
import { getPointsToday, listConversions, listPointHistory } from '#src/contracts/points.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { hasCoin } from '#src/text/names.ts'
import { findConversionRefusal, findMonthPoints, load, loadList, settings } from '../cms.ts'
import type { Today } from '../islands/points/today.ts'

/** The data of /points-history without the balance; `aside` is what is beside the ledger. */
export async function loadPoints(locals: App.Locals) {
  const [history, conversions, { today, attendance, needsProof }, coin, live, month] = await Promise.all([
    loadList(listPointHistory, { limit: String(PAGE_SIZES.points) }, locals),
    hasCoin() ? loadList(listConversions, { limit: String(PAGE_SIZES.conversionsOnPoints) }, locals) : null,
    loadToday(locals),
    hasCoin() ? load(getCoinPrice, {}, locals) : null,
    settings(locals),
    findMonthPoints(locals),
  ])
  return {
    page: { month, history, today, attendance, rate: live.pointToAahRate, day: seoulDay(locals.now) },
    aside: { conversions: conversions?.items ?? [], coin, settings: live },
    needsProof,
  }
}

/** The data of /convert-points without the balance. */
export async function loadConversions(locals: App.Locals, sid: string | null) {
  const [conversions, { rate, minPoints }, { priceUsd }] = await Promise.all([
    loadList(listConversions, { limit: String(PAGE_SIZES.conversionsOnConvert) }, locals),
    load(getCoinStats, {}, locals),
    load(getCoinPrice, {}, locals),
  ])
  const [live, { refusal, isConfirmDue, retained }] = await Promise.all([
    settings(locals),
    findConversionRefusal(locals, sid),
  ])
  // An unproved address earns nothing, which is said above.
  const share = refusal?.isUnproved ? 0 : 1
  const earns = {
    attendance: share * live.attendancePoints,
    post: share * live.postPoints,
    comment: share * live.commentPoints,
    popular: share * live.popularPoints,
  }
  return {
    conversions: conversions.items,
    rate,
    minPoints,
    priceUsd,
    retained,
    earns,
    refusal,
    isConfirmDue,
  }
}

/** What the member can still earn today by the live settings, and this month's attendance. */
async function loadToday(locals: App.Locals) {
  const [{ comment, like, popular, attendance, cooldownEndsAt, needsProof }, live] = await Promise.all([
    load(getPointsToday, {}, locals),
    settings(locals),
  ])
  const today: Today = {
    comment,
    like,
    popular,
    isAttended: attendance.done,
    cooldownEndsAt,
    now: locals.now.toISOString(),
    postPoints: live.postPoints,
    attendancePoints: live.attendancePoints,
    popularPoints: live.popularPoints,
  }
  return { today, attendance, needsProof }
}
