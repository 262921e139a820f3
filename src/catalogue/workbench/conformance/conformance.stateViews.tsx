/** Comparing a running page with the oracles of its charts shows nothing on the page. */
import type { StateViews } from '../../stateViews/stateView'

const nothing = 'The comparison runs in the background; administrators read its findings in a list.'

export const conformanceStateViews: StateViews = {
  conformance: {
    view: () => null,
    blank: { waiting: nothing, checking: nothing, sending: nothing, ended: nothing },
  },
}
