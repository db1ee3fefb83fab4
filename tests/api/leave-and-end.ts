import { setTimeout as sleep } from 'node:timers/promises'
import { portOf, type DatabasePort } from '#cms/core/database/port.ts'
import { addToRows, changeRow, insertRow } from '#cms/core/database/rows.ts'
import { addMember, leaveAs, openForum } from '#tests/helpers/in-process.ts'

/** More than the transaction of leaving takes along. */
const FOLLOWERS = 60

/**
 * A process of its own, for `tests/api/leave-kill.test.ts`: a member with many followers leaves, and the process is killed
 * within the transaction that deletes the rest. Its first argument is the data directory; it prints the member's id.
 */
const { payload } = await openForum(process.argv[2])
const member = await addMember(payload)
for (let count = 0; count < FOLLOWERS; count += 1) {
  const { id: follower } = await addMember(payload)
  const edge = { id: `${follower}:${member.id}`, follower, followee: member.id, createdAt: new Date().toISOString() }
  await insertRow({ payload }, 'follow', edge)
  await addToRows({ payload }, { collection: 'account', field: 'followingCount', by: new Map([[follower, 1]]) })
}
await changeRow({ payload }, 'account', member.id, { followerCount: FOLLOWERS })
process.stdout.write(member.id)
const port = portOf(payload)
const { remove } = port
let portions = 0
const killed: DatabasePort['remove'] = async (req, rows) => {
  if (rows.collection === 'follow') portions += 1
  const removed = await remove(req, rows)
  if (portions === 2) process.kill(process.pid, 'SIGKILL')
  return removed
}
Object.assign(port, { remove: killed })
await leaveAs(payload, member)
await sleep(60_000)
