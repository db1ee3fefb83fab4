import { firstCompanyText, type Company } from '#src/text/company.ts'
import { withNames } from '#src/text/names.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The row of a new forum. */
export const FIRST_COMPANY = { id: 'company', ...firstCompanyText, isExample: true }

const cached = remembered<Company>('company', { lifeMs: replicaLifeMs })

/** The operator's details as last saved in the panel, cached. */
export async function readCompany({ payload }: Pick<AppRequest, 'payload'>): Promise<Company> {
  const company = await cached.get(
    async () => (await rowById({ payload }, 'company', FIRST_COMPANY.id)) ?? FIRST_COMPANY,
  )
  return { ...company, companyName: withNames(company.companyName) }
}

/** Drops the cached details. */
export const forgetCompany = (req: AppRequest): void => forgetOnReplicas(req, cached)
