/** The production view of one state of one chart, and nothing else: where pictures are taken; and the list of them all. */
import { useSearch } from 'wouter'
import { texts } from '../../machines/workbench/texts'
import { catalogue } from '../../statecharts/catalogue'
import { Album } from '../../views/workbench/Album'
import { shownStates, stateViews, viewedStates } from './stateViews'

const addressOf = (chart: string, state: string): string =>
  `${import.meta.env.BASE_URL}statecharts/view?${new URLSearchParams({ chart, state })}`

const album = () =>
  catalogue.map((model) => ({
    chart: model.name,
    pictures: shownStates(model).map(({ state }) => ({ state, href: addressOf(model.name, state) })),
  }))

/** The route's page: `/statecharts/view?chart=…&state=…`; without a chart it lists every view there is. */
export function StatePicture() {
  const search = new URLSearchParams(useSearch())
  const chart = search.get('chart')
  const state = search.get('state') ?? ''
  if (chart === null) return <Album charts={album()} />
  const model = catalogue.find(({ name }) => name === chart)
  const render = stateViews[chart]
  if (!model || !render) return <p role="alert">{texts.unknownChart(chart)}</p>
  const reached = viewedStates(model).find((candidate) => candidate.state === state)
  if (!reached) return <p role="alert">{texts.unknownState(state)}</p>
  return (
    <div key={`${chart} ${state}`} data-chart={chart} data-state={state}>
      {render(reached.world.snapshot) ?? <p>{texts.noViewHere}</p>}
    </div>
  )
}
