// The audit in a separate process: prints its findings as JSON. With `--background` it gives way to the server; a move,
// during which the forum is read-only, waits for it.
import { constants, setPriority } from 'node:os'
import { verifyDatabase } from './verify-database.ts'

if (process.argv.includes('--background')) setPriority(constants.priority.PRIORITY_LOW)
process.stdout.write(JSON.stringify(await verifyDatabase()))
process.exit(0)
