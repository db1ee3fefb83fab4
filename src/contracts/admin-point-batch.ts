import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { queryFlag } from './schemas/inputs.ts'
import { PointBatch } from './schemas/points.ts'

/**
 * `csv` is the body: lines of `username,points,reason` below a header. With `dryRun` it is judged alone; with an error
 * nothing is given. A file whose points were given answers 409; one whose giving was cut short goes on.
 */
export const givePointsToMany = contract({
  summary: '여러 회원에게 CSV로 포인트 주기',
  method: 'post',
  path: '/admin/points/batch',
  auth: 'points.batch',
  body: 'csv',
  input: z.object({
    csv: z.string({ error: checkText.text }).max(LIMITS.pointBatch.charactersMax),
    dryRun: queryFlag(),
  }),
  output: PointBatch,
})
