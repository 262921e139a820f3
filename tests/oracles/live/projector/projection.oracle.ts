/** The lesson page and its projector window (lesson §1): the window announces itself; a blank screen ends with the window. */
import { projectionModel } from '../../../../src/catalogue/live/projector/projection.model'
import { projectionView } from '../../../../src/machines/live/projector/projector.selectors'
import { rulesOf, running } from '../../rules'
import { stay } from '../../steps'

const SILENCE_MS = 15_000

interface Known {
  readonly isOpen: boolean
  readonly isBlack: boolean
  readonly isPresenter: boolean
  readonly goneAt: number
}

const closed = (known: Known) => stay(known, { isOpen: false, isBlack: false, isPresenter: false })

export const oracle = rulesOf(projectionModel)({
  begin: (): Known => ({ isOpen: false, isBlack: false, isPresenter: false, goneAt: 0 }),
  rules: {
    'window.present': (known, _, at) =>
      stay(known, { isOpen: true, goneAt: at + SILENCE_MS, ...(!known.isOpen && { isPresenter: true }) }),
    'window.closed': (known) => (known.isOpen ? closed(known) : undefined),
    'projection.present': (known) => stay(known, { isPresenter: !known.isPresenter }),
    'projection.black': (known) => (known.isOpen ? stay(known, { isBlack: !known.isBlack }) : undefined),
  },
  timer: ({ isOpen, goneAt }) => (isOpen ? { at: goneAt, elapse: closed } : undefined),
  shown: ({ isOpen, isBlack, isPresenter }) => ({ isOpen, isBlack, isPresenter, runs: 'channel' }),
  read: (snapshot) => ({ ...projectionView(snapshot), runs: running(snapshot) }),
})
