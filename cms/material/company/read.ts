import { firstCompanyText, type Company } from '#src/text/company.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { remembered, replicaLifeMs } from '#cms/machinery/platform/remembered.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** The one row as a new forum has it. */
export const FIRST_COMPANY = { id: 'company', ...firstCompanyText, isExample: true }

const known = remembered<Company>('company', { lifeMs: replicaLifeMs })

/** Who runs the place, as last saved in the panel. */
export const readCompany = ({ payload }: Pick<AppRequest, 'payload'>): Promise<Company> =>
  known.get(async () => (await rowById({ payload }, 'company', FIRST_COMPANY.id)) ?? FIRST_COMPANY)

/** Makes the next reader ask the database again. */
export const forgetCompany = (): void => known.forget()
