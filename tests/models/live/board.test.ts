import { boardModel } from '../../../src/catalogue/live/board/board.model'
import { walkChart } from '../../support/walk'

walkChart(boardModel, 'B207 B211')
