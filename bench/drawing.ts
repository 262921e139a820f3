/** The statecharts' drawings: layout time of the largest one, with a warm engine. */
import ELK from 'elkjs/lib/elk.bundled.js'
import { catalogue } from '../src/catalogue/catalogue'
import { readChart } from '../src/statecharts/chart/chart'
import { graphOf } from '../src/statecharts/drawing/graph'
import { layoutGraph } from '../src/statecharts/drawing/layout'
import { type Figure, median, ms } from './support/figures'

const ROUNDS = 5

export async function drawing(): Promise<Figure[]> {
  const engine = new ELK()
  let slowest = { name: '', time: 0 }
  for (const { name, machine } of catalogue) {
    const graph = graphOf(readChart(machine))
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now()
      await layoutGraph(graph, engine)
      times.push(performance.now() - begun)
    }
    const time = median(times)
    if (time > slowest.time) slowest = { name, time }
  }
  return [
    {
      what: `layout of the largest of ${catalogue.length} statecharts (${slowest.name})`,
      against: '–',
      ours: ms(slowest.time),
      theirs: '–',
      ratio: '–',
      aim: '≤ 1 s',
    },
  ]
}
