// `npm run verify`: checks the invariants of the ledger in this environment's database and prints figures; exits 1 on a violation.
import { database } from '#cms/core/database/database.ts'
import { verifyDatabase } from '#cms/operations/boot/verify-database.ts'

const SHOWN = 10

if (!database().exists()) {
  console.error('There is no database in DATA_DIR yet: start the server once.')
  process.exit(1)
}
const findings = await verifyDatabase()
for (const { name, checked, breaks } of findings) {
  console.log(
    `${breaks.length === 0 ? 'ok  ' : 'BAD '} ${name}: ${checked.toLocaleString('en')} checked, ${breaks.length} broken`,
  )
  for (const text of breaks.slice(0, SHOWN)) console.log(`       ${text}`)
}
process.exit(findings.some(({ breaks }) => breaks.length > 0) ? 1 : 0)
