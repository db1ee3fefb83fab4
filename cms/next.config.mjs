import path from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.resolve(import.meta.dirname, '..')

/** The panel under /cms; cms/panel/serve.ts decides which addresses are served, and sets their policy. */
export default withPayload({
  poweredByHeader: false,
  // Types are checked with everything else by `npm run check`.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root },
  outputFileTracingRoot: root,
  // One copy of Payload in the process: the panel works on the server's own instance.
  serverExternalPackages: ['payload'],
  images: { unoptimized: true },
  devIndicators: false,
  // Hot reload by either name of this machine.
  allowedDevOrigins: ['localhost', '127.0.0.1'],
})
