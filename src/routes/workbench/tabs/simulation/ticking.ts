/** The simulation's chart with a real clock. */
import { fromCallback } from 'xstate'
import { simulationMachine } from '../../../../machines/workbench/simulation/simulation.machine'
import type { SimulationEvent, TickerInput } from '../../../../machines/workbench/simulation/simulation.types'
import { everyTick } from '../../../../services/browser/ticker'

export const tickingSimulation = simulationMachine.provide({
  actors: {
    ticker: fromCallback<SimulationEvent, TickerInput>(({ sendBack, input }) =>
      everyTick((ms) => sendBack({ type: 'clock.ticked', ms: Math.round(ms * input.speed) })),
    ),
  },
})
