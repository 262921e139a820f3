/** A mind map of 1,000 nodes: the time from an edit to its layout, compared with a full layout. */
import { edited } from '../../contract/rules/documents/mindMapEdits'
import { mindMapOf } from '../../contract/rules/documents/mindMapOutline'
import { planOf } from '../../src/views/documents/mindMap/layout'
import { estimate } from '../../src/views/documents/mindMap/painting'
import { type Figure, median, ratioOf } from '../support/figures'

const NODES = 1_000
const ROUNDS = 40
const DEPTH = 6

export function mindMap(): Figure[] {
  const titles = Array.from({ length: NODES - 1 }, (_, i) => ({ title: `节点 ${i}`, level: 1 + (i % DEPTH) }))
  let map = mindMapOf('大', '大', titles)
  let plan = planOf(map, estimate)
  const [edits, wholes]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    map = edited(map, { do: 'child', id: `n${1 + ((round * 37) % (NODES - 1))}`, text: '新' }).map ?? map
    plan = planOf(map, estimate, plan)
    edits.push(performance.now() - begun)
    // As when it is opened: nothing is cached.
    const fresh = {
      ...map,
      nodes: Object.fromEntries(Object.entries(map.nodes).map(([id, node]) => [id, { ...node }])),
    }
    const anew = performance.now()
    planOf(fresh, estimate)
    wholes.push(performance.now() - anew)
  }
  return [
    ratioOf(
      { what: 'edit of a mind map of 1,000 nodes, laid out', against: 'a full layout', aim: '≤ 50 ms with painting' },
      median(edits),
      median(wholes),
    ),
  ]
}
