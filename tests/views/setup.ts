/** What every file of view tests stands on: modules are shared by files, so this is made ready for each. */
import { afterEach, vi } from 'vitest'
import { keptPlan } from '../../scripts/support/charts/keptPlans'
import { bringPlansFrom } from '../../src/statecharts/walk/plans'
import { clearRendered, underAct } from './render'

underAct(true)
/** A machine that is busy with other suites is no reason to fail. */
const PATIENCE_MS = 60_000
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })
// jsdom draws nothing; axe asks it to, in vain.
HTMLCanvasElement.prototype.getContext = () => null

// PrimeReact writes the sheets of each part anew whenever one appears; jsdom lays out nothing by them, and yet applies every rule
// to every element that it is asked about.
Object.defineProperty(HTMLStyleElement.prototype, 'textContent', { get: () => '', set: () => {}, configurable: true })

bringPlansFrom(keptPlan)
afterEach(clearRendered)
