// `npm run export -- <folder>`: writes the forum of this environment as JSON Lines, with its pictures and files; docs/export-format.md.
import path from 'node:path'
import { exportForum } from '#cms/operations/boot/export.ts'

async function run([folder, ...more]: readonly string[]): Promise<string> {
  if (!folder || more.length > 0) throw new Error('Give an empty folder: npm run export -- <folder>')
  const target = path.resolve(folder)
  const { collections, media } = await exportForum({ folder: target, say: (text) => console.log(text) })
  const rows = Object.values(collections).reduce((sum, { lines }) => sum + lines, 0)
  return `Exported to ${target}: ${rows.toLocaleString('en')} rows, ${media.lines.toLocaleString('en')} pictures and files.`
}

try {
  console.log(await run(process.argv.slice(2)))
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
