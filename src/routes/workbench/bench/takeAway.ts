/** Exports the chart on the bench: the drawing as it is displayed, or the chart as text and data. */
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'
import { handOver, pictureOfSvg } from '../../../services/files/picture'
import { readChart } from '../../../statecharts/chart/chart'
import { writeChart } from '../../../statecharts/documents/format'
import { toMermaid } from '../../../statecharts/drawing/mermaid'
import { toSvg } from '../../../statecharts/drawing/svg'
import type { ChartModel } from '../../../statecharts/model'
import type { ExportForm } from '../../../views/workbench/drawing/sight'
import { PASTED } from '../paste/pasted'

const endings: Readonly<Record<ExportForm, string>> = { svg: 'svg', png: 'png', mermaid: 'mmd', json: 'json' }
const types: Readonly<Record<Exclude<ExportForm, 'png'>, string>> = {
  svg: 'image/svg+xml',
  mermaid: 'text/plain',
  json: 'application/json',
}

/** The file name of a chart: a pasted chart is named after its id. */
const nameOf = ({ name, machine }: ChartModel): string =>
  name === PASTED ? machine.id.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-') : name

async function fileOf(form: ExportForm, model: ChartModel, drawing: ChartDrawing): Promise<Blob> {
  const { width, height } = drawing
  // A picture is viewed on white.
  if (form === 'png') return pictureOfSvg(toSvg(drawing, model.machine.id, 'light'), width, height)
  const text = {
    svg: () => toSvg(drawing, model.machine.id),
    mermaid: () => `${toMermaid(readChart(model.machine))}\n`,
    json: () => writeChart({ ...model, name: nameOf(model) }),
  }[form]()
  return new Blob([text], { type: types[form] })
}

/** Downloads it; rejects when the browser cannot render the picture. */
export async function takeAway(form: ExportForm, model: ChartModel, drawing: ChartDrawing): Promise<void> {
  handOver(await fileOf(form, model, drawing), `${nameOf(model)}.${endings[form]}`)
}
