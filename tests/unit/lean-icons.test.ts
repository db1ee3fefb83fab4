import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { Heart, X } from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { leanIcons } from '../../site/build/lean-icons.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-icons-'))
after(() => rmSync(folder, { recursive: true }))

/** The code of the icons that a browser bundle contains. */
async function bundle(): Promise<string> {
  const entry = path.join(folder, 'entry.ts')
  const library = path.resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs')
  writeFileSync(entry, `export { Heart, X } from '${library}'`)
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanIcons()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { external: ['react'] },
      lib: { entry, formats: ['es'] },
    },
  })
  const [{ output }] = made as unknown as [{ output: { code?: string }[] }]
  return output.map(({ code = '' }) => code).join('\n')
}

test('an icon in the browser has the shapes of the library, without its runtime', async () => {
  const code = await bundle()
  assert.doesNotMatch(code, /forwardRef|displayName|aliases/)
  const source = code.replace(/from\s*["']react["']/, `from '${import.meta.resolve('react')}'`)
  const lean = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<string, ComponentType>
  for (const [name, icon] of Object.entries({ Heart, X })) {
    const shapesOf = (component: ComponentType) =>
      [...renderToStaticMarkup(createElement(component)).matchAll(/ (?:d|points|x1|y2)="([^"]+)"/g)].map(([, d]) => d)
    assert.ok(lean[name])
    assert.deepEqual(shapesOf(lean[name]), shapesOf(icon), name)
  }
})
