/** Size of the first visit to the sign-in page in a real browser: scripts and styles, gzip; and the largest chunk of the build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { ServerProcess } from '../tests/support/browser/server'
import type { Figure } from './support/figures'

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** Null when there is no browser. */
async function visit(): Promise<{ script: number; style: number } | null> {
  // `npm run bench` uses the browser of the tests.
  const executablePath = process.env.PODIUM_CHROMIUM
  if (!executablePath) return null
  const server = await ServerProcess.launch()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const sizes = { script: 0, style: 0 }
  try {
    const page = await browser.newPage({ locale: 'zh-CN' })
    const read: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      read.push(
        response.body().then((body) => {
          sizes[kind === 'script' ? 'script' : 'style'] += gzipSync(body).length
        }),
      )
    })
    await page.goto(`${server.url}/dist/user/login`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /登\s*录/ }).waitFor()
    await Promise.all(read)
  } finally {
    await browser.close()
    await server.dispose()
  }
  return sizes
}

function largestChunk(): { name: string; size: number } {
  const folder = 'build/client/assets'
  return readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({
      name: name.replace(/-[\w-]{8}(\.\w+)$/, '$1'),
      size: gzipSync(readFileSync(join(folder, name))).length,
    }))
    .reduce((most, one) => (one.size > most.size ? one : most))
}

export async function bundle(): Promise<Figure[]> {
  const visited = await visit()
  const { name, size } = largestChunk()
  const alone = { against: '–', theirs: '–', ratio: '–' }
  const what = 'first visit to the sign-in page, gzip'
  return [
    visited
      ? {
          what: `${what} (scripts ${kb(visited.script)}, styles ${kb(visited.style)})`,
          ...alone,
          ours: kb(visited.script + visited.style),
          aim: '≤ 180 kB',
        }
      : { what: `${what}: not measured, no Chromium was found`, ...alone, ours: '–', aim: '≤ 180 kB' },
    { what: `largest chunk, gzip (${name})`, ...alone, ours: kb(size), aim: '≤ 250 kB but the editors' },
  ]
}
