/** The production view of one state of a chart as a full page, for screenshots; and the list of all of them. */
import { useSearch } from 'wouter'
import { catalogue } from '../../../catalogue/catalogue'
import { ignore } from '../../../catalogue/stateViews/stateView'
import { shownStates, stateViews, viewedStates } from '../../../catalogue/stateViews/stateViews'
import { texts } from '../../../machines/workbench/bench/texts'
import { Album } from '../../../views/workbench/gallery/Album'

const addressOf = (place: { chart: string; state?: string }): string =>
  `${import.meta.env.BASE_URL}statecharts/view?${new URLSearchParams(place)}`

const charts = catalogue.flatMap(({ name }) => (stateViews[name] ? [{ name, href: addressOf({ chart: name }) }] : []))

/**
 * The page of the route: `/statecharts/view?chart=…&state=…`; without a state it lists the states of the chart, without a chart
 * the charts with views. Only the requested data is computed: a large chart's states take seconds.
 */
export function StatePicture() {
  const search = new URLSearchParams(useSearch())
  const chart = search.get('chart')
  const state = search.get('state')
  if (chart === null) return <Album title={texts.album} links={charts} />
  const model = catalogue.find(({ name }) => name === chart)
  const render = stateViews[chart]
  if (!model || !render) return <p role="alert">{texts.unknownChart(chart)}</p>
  if (state === null) {
    const links = shownStates(model).map(({ state }) => ({ name: state, href: addressOf({ chart, state }) }))
    return <Album title={texts.albumOf(chart)} links={links} />
  }
  const reached = viewedStates(model).find((candidate) => candidate.state === state)
  if (!reached) return <p role="alert">{texts.unknownState(state)}</p>
  return (
    <div key={`${chart} ${state}`} data-chart={chart} data-state={state}>
      {render(reached.world.snapshot, ignore) ?? <p>{texts.noViewHere}</p>}
    </div>
  )
}
