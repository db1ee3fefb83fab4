import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const entrypoint = fileURLToPath(new URL('./intent.ts', import.meta.url))

/** Astro integration: islands can be marked `client:intent`. */
export const intentDirective = (): AstroIntegration => ({
  name: 'aah-intent',
  hooks: { 'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'intent', entrypoint }) },
})
