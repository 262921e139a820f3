/** From starting the built server to the first response of a page: with an empty data folder, and with an existing one. */
import { ServerProcess } from '../tests/support/browser/server'
import { type Figure, median, ms } from './support/figures'

const ROUNDS = 3

async function firstPage(server: ServerProcess): Promise<void> {
  const page = await fetch(`${server.url}/dist/user/login`)
  if (!page.ok) throw new Error(`the first page answered ${page.status}`)
  await page.text()
}

export async function start(): Promise<Figure[]> {
  const cold: number[] = []
  const later: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const server = await ServerProcess.launch()
    try {
      await firstPage(server)
      cold.push(performance.now() - begun)
      await server.stop()
      const again = performance.now()
      await server.start()
      await firstPage(server)
      later.push(performance.now() - again)
    } finally {
      await server.dispose()
    }
  }
  const alone = { against: '–', theirs: '–', ratio: '–' }
  return [
    { what: 'cold start, empty data folder, to the first page', ...alone, ours: ms(median(cold)), aim: '≤ 10 s' },
    { what: 'later start, to the first page', ...alone, ours: ms(median(later)), aim: '≤ 3 s' },
  ]
}
