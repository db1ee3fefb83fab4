import { config } from 'zod'

// Zod would otherwise try `new Function`, which the content policy forbids and reports.
config({ jitless: true })
