// The audit in a process of its own: prints its findings as JSON. With `--background` it gives way to the server; a move,
// during which writes rest, waits for it.
import { constants, setPriority } from 'node:os'
import { auditDatabase } from './audit-database.ts'

if (process.argv.includes('--background')) setPriority(constants.priority.PRIORITY_LOW)
process.stdout.write(JSON.stringify(await auditDatabase()))
process.exit(0)
