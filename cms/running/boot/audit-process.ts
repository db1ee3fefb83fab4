// Run by audit-job.ts in a process of its own: holds the database of this environment against the invariants.
import { constants, setPriority } from 'node:os'
import { database } from '#cms/machinery/database/database.ts'
import { audit } from '#cms/running/invariants/audit.ts'

setPriority(constants.priority.PRIORITY_LOW)
const source = await database().rowSource()
process.stdout.write(JSON.stringify(await audit(source)))
await source.close()
process.exit(0)
