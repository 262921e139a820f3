/** Steps through a chart: joins the simulation's chart, the toolkit, and the production views. */
import { useSelector } from '@xstate/react'
import { type APIOptions, PrimeReactContext, PrimeReactProvider } from 'primereact/api'
import { type ReactNode, useContext, useMemo } from 'react'
import { simulationView } from '../../../machines/workbench/simulation.selectors'
import { texts } from '../../../machines/workbench/texts'
import { Simulation } from '../../../views/workbench/Simulation'
import { stateViews } from '../stateViews'
import { simulationOf } from './simulation'
import type { TabProps } from './tab'

/** A view that opens dialogs opens them inside the frame, and nothing in it takes the focus. */
function Frame({ children }: { children: ReactNode }) {
  const outer = useContext(PrimeReactContext)
  const options: APIOptions = { locale: outer?.locale ?? 'zh-CN', ripple: false, appendTo: 'self' }
  return (
    <PrimeReactProvider value={options}>
      <div inert>{children}</div>
    </PrimeReactProvider>
  )
}

export function SimulateTab({ model, canvas, simulation }: TabProps) {
  const snapshot = useSelector(simulation, (current) => current)
  const shown = useMemo(() => {
    const render = stateViews[model.name]
    return simulationOf(model, simulationView(snapshot), simulation.send, (current) =>
      render ? <Frame>{(current && render(current)) ?? <p>{texts.noViewHere}</p>}</Frame> : null,
    )
  }, [model, snapshot, simulation])
  return <Simulation canvas={canvas} {...shown} />
}
