import { z } from 'zod'
import { contract } from './contract.ts'
import { ExpectedUpdatedAt, Format } from './schemas/inputs.ts'
import { RateInput, Setting, SettingInput, SettingKey } from './schemas/settings.ts'

const Rate = z.object({ rate: z.int().min(1) })

export const listSettings = contract({
  summary: '모든 설정',
  method: 'get',
  path: '/admin/settings',
  auth: 'setting.list',
  input: z.object({ format: Format }),
  output: z.array(Setting),
})

export const saveSetting = contract({
  summary: '설정 만들기와 고치기',
  method: 'post',
  path: '/admin/settings',
  auth: 'setting.save',
  input: SettingInput,
  output: Setting,
})

export const deleteSetting = contract({
  summary: '설정 지우기. 기본 설정은 지울 수 없음',
  method: 'delete',
  path: '/admin/settings/:key',
  auth: 'setting.delete',
  input: z.object({ key: SettingKey, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: z.void(),
  status: 204,
})

export const getMaxLevelRestriction = contract({
  summary: '최대 레벨',
  method: 'get',
  path: '/admin/settings/maxLevelRestriction',
  auth: 'site.read',
  input: z.object({}),
  output: z.object({ value: z.string() }),
})

export const getPointToAahRate = contract({
  summary: '1 {coinName}에 드는 포인트',
  method: 'get',
  path: '/admin/settings/pointToAahRate',
  auth: 'site.read',
  needsCoin: 'listed',
  input: z.object({}),
  output: Rate,
})

export const setPointToAahRate = contract({
  summary: '1 {coinName}에 드는 포인트 정하기',
  method: 'post',
  path: '/admin/settings/rate',
  auth: 'setting.save',
  needsCoin: 'listed',
  input: RateInput.extend({ expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Rate,
})
