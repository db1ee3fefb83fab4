// Run by cms/running/invariants/job.ts in a process of its own: prints the findings of the audit as JSON.
import { constants, setPriority } from 'node:os'
import { auditDatabase } from './audit-database.ts'

setPriority(constants.priority.PRIORITY_LOW)
process.stdout.write(JSON.stringify(await auditDatabase()))
process.exit(0)
