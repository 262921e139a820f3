/** The production view of one state of one chart, and nothing else: where pictures are taken. */
import { texts } from '../../machines/workbench/texts'
import { catalogue } from '../../statecharts/catalogue'
import { reachedStates } from '../../statecharts/simulate'
import { stateViews } from './stateViews'

export function StatePicture({ chart, state }: { chart: string; state: string }) {
  const model = catalogue.find(({ name }) => name === chart)
  const render = stateViews[chart]
  if (!model || !render) return <p role="alert">{model ? texts.noView : texts.unknownChart(chart)}</p>
  const reached = reachedStates(model).find((candidate) => candidate.state === state)
  if (!reached) return <p role="alert">{texts.unknownState(state)}</p>
  return (
    <section className="workbench-picture" data-chart={chart} data-state={state}>
      {render(reached.world.snapshot) ?? <p>{texts.noViewHere}</p>}
    </section>
  )
}
