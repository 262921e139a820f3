/** The setup of every file of view tests: files share modules, so it runs for each file. */
import { afterEach, vi } from 'vitest'
import { keptPlan } from '../../scripts/support/charts/keptPlans'
import { bringPlansFrom } from '../../src/statecharts/walk/plans'
import { clearRendered, underAct } from './render'

underAct(true)
/** A test must not fail because the machine is busy with other suites. */
const PATIENCE_MS = 60_000
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })
// jsdom does not draw, but axe calls this function.
HTMLCanvasElement.prototype.getContext = () => null

// PrimeReact rewrites the style sheets of a component whenever one appears. jsdom has no layout, and yet applies every
// rule to every queried element.
Object.defineProperty(HTMLStyleElement.prototype, 'textContent', { get: () => '', set: () => {}, configurable: true })

bringPlansFrom(keptPlan)
afterEach(clearRendered)
