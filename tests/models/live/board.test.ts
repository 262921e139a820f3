import { boardModel } from '../../../src/machines/live/board/board.model'
import { walkChart } from '../../support/walk'

walkChart(boardModel, 'B207 B211')
