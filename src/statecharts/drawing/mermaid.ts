/** Writes a chart as a Mermaid state diagram, for tools that render it. */
import type { Chart, ChartState } from '../chart/chart'

const idOf = (path: string): string => (path === '' ? 'chart' : path.replaceAll(/[^A-Za-z0-9]/g, '_'))

const safe = (text: string): string =>
  text
    .replaceAll(/[:;#{}"]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The chart as the text of a `stateDiagram-v2`. */
export function toMermaid(chart: Chart): string {
  const byPath = new Map(chart.states.map((state) => [state.path, state]))
  const lines: string[] = ['stateDiagram-v2']
  const write = (state: ChartState, depth: number): void => {
    const pad = '  '.repeat(depth)
    const kids = state.children.flatMap((path) => byPath.get(path) ?? [])
    const id = idOf(state.path)
    if (state.type === 'history') lines.push(`${pad}state "${state.history === 'deep' ? 'H*' : 'H'}" as ${id}`)
    else if (kids.length === 0) lines.push(`${pad}state "${safe(state.key)}" as ${id}`)
    else {
      lines.push(`${pad}state "${safe(state.key)}" as ${id} {`)
      kids.forEach((kid, index) => {
        if (state.type === 'parallel' && index > 0) lines.push(`${pad}  --`)
        write(kid, depth + 1)
      })
      if (state.initial !== undefined) lines.push(`${pad}  [*] --> ${idOf(state.initial)}`)
      lines.push(`${pad}}`)
    }
    if (state.type === 'final') lines.push(`${pad}${id} --> [*]`)
  }
  const [top] = chart.states
  if (!top) return lines.join('\n')
  const wrapped = chart.transitions.some(({ source }) => source === '') || top.type === 'parallel'
  if (wrapped) write(top, 1)
  else {
    for (const path of top.children) {
      const child = byPath.get(path)
      if (child) write(child, 1)
    }
    if (top.initial !== undefined) lines.push(`  [*] --> ${idOf(top.initial)}`)
  }
  for (const { source, targets, label, guard, actions } of chart.transitions) {
    const text = safe(`${label}${guard ? ` [${guard}]` : ''}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`)
    for (const target of targets.length > 0 ? targets : [source])
      lines.push(`  ${idOf(source)} --> ${idOf(target)} : ${text}`)
  }
  return lines.join('\n')
}
