/** The views of every state of the charts that have views. */
import { stateViews } from '../../src/routes/workbench/stateViews'
import { catalogue } from '../../src/statecharts/catalogue'
import { walkViews } from '../support/walkViews'

for (const model of catalogue) {
  const render = stateViews[model.name]
  if (render) walkViews(model, render)
}
