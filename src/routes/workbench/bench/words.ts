/** Chinese texts of the workbench about a chart: its name, and the visible effect of its states. */
import { texts } from '../../../machines/workbench/bench/texts'
import { pasteTexts } from '../../../machines/workbench/paste/paste.texts'
import type { ChartState } from '../../../statecharts/chart/chart'
import type { ChartModel } from '../../../statecharts/model'
import { PASTED } from '../../../statecharts/paste/model'

/** The name of a chart in the product; a pasted chart has its own purpose. */
export const titleOf = ({ name, purpose, words }: ChartModel): string =>
  name === PASTED ? pasteTexts.purpose(purpose) : (words?.title ?? '')

type Group = keyof typeof texts.groups

const isGroup = (domain: string): domain is Group => Object.hasOwn(texts.groups, domain)

/** The group of a chart in the list: the domain of its source, as the product's menus name it. */
export function groupOf({ source }: ChartModel): Group {
  const domain = source.split('/')[2] ?? ''
  return isGroup(domain) ? domain : 'shared'
}

/** The visible effect of a state; for a pasted chart the state's description. Empty when there is none. */
export const meaningOf = ({ name, words }: ChartModel, { path, description }: ChartState): string =>
  (name === PASTED ? description : words?.states?.[path]) ?? ''

/** The description of a start of the chart. */
export const startOf = ({ words }: ChartModel, name: string): string => words?.start?.[name] ?? name

/** The user's action for an event; empty when the chart has no words for it. */
export const doingOf = ({ words }: ChartModel, example: string): string =>
  words?.events?.[example] ?? words?.events?.[example.replace(/ \(.*\)$/, '')] ?? ''
