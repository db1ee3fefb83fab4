import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'

/** What an outside page says about itself; its picture is a copy on this site. */
const LinkCard = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    image: z.string().nullable(),
    site: z.string(),
  })
  .meta({ id: 'LinkCard' })

/** An address that is refused or silent has none; what is no address of the web is 400. */
export const getLinkCard = contract({
  summary: '바깥 페이지의 제목, 설명, 사진',
  method: 'get',
  path: '/link-card',
  auth: 'post.create',
  limit: 'linkCard',
  input: z.object({
    url: z
      .string({ error: checkText.webAddress })
      .trim()
      .max(LIMITS.linkCard.addressMost, { error: checkText.webAddress }),
  }),
  output: LinkCard.nullable(),
})
