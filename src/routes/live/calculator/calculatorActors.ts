/** Connects the calculator's charts with arithmetic, the tab's storage and the calculator's own window. */
import { fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { CALCULATIONS_MAX, CALCULATOR_WINDOW_PX, EXPRESSION_MAX } from '../../../../contract/limits'
import { calculationMachine } from '../../../machines/live/calculator/calculation.machine'
import { calculatorMachine } from '../../../machines/live/calculator/calculator.machine'
import type {
  CalculationEvent,
  EvaluateInput,
  KeeperCommand,
  Outcome,
} from '../../../machines/live/calculator/calculator.types'
import { local, session } from '../../../services/browser/kept/storage'
import { openWindow } from '../../../services/browser/page/windows'
import { evaluateExpression } from '../../../services/calculator/calculator'
import { loadConfig } from '../../../services/network/config'
import { providedWidget } from '../classroom/widgetActors'

const KEY = 'calculator'
/** Storage key of the state that moves to the calculator's own window, which deletes it at once. */
const MOVED_KEY = 'calculatorMoved'

const line = z.string().max(EXPRESSION_MAX)
const keptCalculator = z.object({
  expression: line,
  history: z.array(z.object({ expression: line, result: line })).max(CALCULATIONS_MAX),
  memory: line,
  angle: z.enum(['deg', 'rad']),
})

const keeper = fromCallback<KeeperCommand>(({ receive, sendBack }) => {
  const stored = local.read(MOVED_KEY, keptCalculator) ?? session.read(KEY, keptCalculator)
  local.remove(MOVED_KEY)
  if (stored) sendBack({ type: 'kept.restored', kept: stored } satisfies CalculationEvent)
  receive((command) => void session.write(KEY, command.kept))
})

/** The chart of the calculator itself, with its actors. */
export const providedCalculation = calculationMachine.provide({
  actors: {
    evaluate: fromPromise<Outcome, EvaluateInput>(({ input }) => evaluateExpression(input)),
    keeper,
  },
})

/** The address of the calculator's own window: this server, unless the configuration names another one (G028). */
let address = `${import.meta.env.BASE_URL}calculator`
void loadConfig().then(({ calculatorUrl }) => {
  if (calculatorUrl !== '') address = calculatorUrl
})

/** The chart of the calculator of a class, with its actors. */
export const providedCalculator = calculatorMachine.provide({
  actors: {
    widget: providedWidget('calculator'),
    calculation: providedCalculation,
    openWindow: fromPromise<void>(async () => {
      local.write(MOVED_KEY, session.read(KEY, keptCalculator) ?? null)
      openWindow(address, 'podium-calculator', CALCULATOR_WINDOW_PX)
    }),
  },
})
